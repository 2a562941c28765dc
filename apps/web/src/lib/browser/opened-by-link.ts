/** The history state of a link that opens something over another page: closing it leads back to where the link is. */
export const openedByLink = { isOpenedByLink: true } as const

export const isOpenedByLink = (state: { isOpenedByLink?: true }): boolean => state.isOpenedByLink === true
