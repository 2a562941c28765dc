/**
 * The history state of a link that opens an overlay on another page. Closing the overlay then goes back to the page
 * with the link.
 */
export const openedByLink = { isOpenedByLink: true } as const

export const isOpenedByLink = (state: { isOpenedByLink?: true }): boolean => state.isOpenedByLink === true
