// Functions that components need and jsdom does not have. They do not move the focus, close on Esc or make the rest of
// the page inert. The browser tests in e2e/ check these things in Chromium.

// The style sheet of jsdom hides every popover, so showing one has to override its `display`.
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

// jsdom has no layout, so there is nothing to scroll.
// Newer browsers return a promise.
window.scrollTo = (() => Promise.resolve()) as () => void
Element.prototype.scrollIntoView = () => undefined

// Without layout, nothing comes near the window and no element has a height.
globalThis.IntersectionObserver = class {
  observe = () => undefined
  disconnect = () => undefined
} as never
globalThis.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
} as never

/** The window has the width of a laptop. `(min-width: …)` queries are answered with it. */
const emPx = 16
const windowEm = 1366 / emPx

window.matchMedia = (media) => {
  const wanted = /min-width: ([\d.]+)em/.exec(media)?.[1]
  const list = new EventTarget()
  return Object.assign(list, { media, matches: Number(wanted) <= windowEm }) as MediaQueryList
}

// Pictures are not shown, so their addresses lead nowhere.
URL.createObjectURL = () => 'blob:https://counterfoil.test/picture'
URL.revokeObjectURL = () => undefined
