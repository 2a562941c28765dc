/**
 * The history state of a link that opens an overlay (a dialog or sheet) on another page. When the person closes the
 * overlay, the browser goes back to the page with the link.
 */
export const openedByLink = { isOpenedByLink: true } as const

export const isOpenedByLink = (state: { isOpenedByLink?: true }): boolean => state.isOpenedByLink === true
