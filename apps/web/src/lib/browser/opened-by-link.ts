const mark = 'isOpenedByLink'

/** The history state of a link that opens something over another page: closing it leads back to where the link is. */
export const openedByLink: object = { [mark]: true }

export const isOpenedByLink = (state: object): boolean => mark in state
