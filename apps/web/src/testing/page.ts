// What components need and jsdom lacks. None of it moves the focus, closes on Esc
// or makes the rest inert. That is tested in Chromium (e2e).

// A popover is hidden by the page's own styles until it is shown.
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block'
}
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.display = ''
}

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// Nothing is laid out, so there is nowhere to scroll.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

/** The window is as wide as a laptop's, for `(min-width: …)` queries. */
const emPx = 16
const windowEm = 1366 / emPx

window.matchMedia = (media) => {
  const wanted = /min-width: ([\d.]+)em/.exec(media)?.[1]
  const list = new EventTarget()
  return Object.assign(list, { media, matches: Number(wanted) <= windowEm }) as MediaQueryList
}
