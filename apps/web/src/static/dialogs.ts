/**
 * A link to a dialog opens it over the page and gets the focus back when the dialog closes. An address that ends with #
 * and the id of a dialog opens that dialog when the page loads.
 */
export function startDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog')) {
    let opener: HTMLElement | undefined
    const open = () => {
      if (!dialog.open) dialog.showModal()
      dialog.scrollTop = 0
    }
    for (const link of document.querySelectorAll<HTMLElement>(`a[href="#${dialog.id}"]`)) {
      link.addEventListener('click', (event) => {
        event.preventDefault()
        opener = link
        open()
      })
    }
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
    // Not every browser focuses a clicked link, so some would not return the focus to it by themselves.
    dialog.addEventListener('close', () => opener?.focus())
    if (location.hash === `#${dialog.id}`) open()
  }
}
