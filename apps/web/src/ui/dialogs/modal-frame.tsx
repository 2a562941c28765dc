import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { OfflineNotice } from '#ui/feedback/offline-notice.tsx'
import { ToastHost } from '#ui/feedback/toasts.tsx'
import { uiText } from '#ui/ui.text.ts'

type ModalFrameProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Width on a desktop in pixels; on a phone it is a sheet. */
  width: number
  role?: 'alertdialog'
  isTall?: boolean
  isBeside?: boolean
}

/**
 * The browser's own modal dialog: it holds the focus, gives it back to the opener, closes on Esc and makes the page
 * behind it inert, all without code of ours. Mounted means open.
 */
export function ModalFrame({ title, onClose, children, width, role, isTall, isBeside }: ModalFrameProps) {
  const text = useText(uiText)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the effects of what stands in it: a form that gives the focus to its first field finds the dialog open.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    // A press beside the dialog lands on the dialog element itself: its frame covers the rest of it. It has to begin
    // there too: a selection dragged out of a field ends on the element as well.
    let beganBeside = false
    const begin = (event: PointerEvent) => {
      beganBeside = event.target === element
    }
    const press = (event: MouseEvent) => beganBeside && event.target === element && onClose()
    element?.addEventListener('pointerdown', begin)
    element?.addEventListener('click', press)
    return () => {
      element?.removeEventListener('pointerdown', begin)
      element?.removeEventListener('click', press)
    }
  })
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={role}
      aria-labelledby={titleId}
      data-tall={isTall || undefined}
      data-beside={isBeside || undefined}
      style={{ '--dialog-width': `${width}px` } as never}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Browsers let a second Esc close a dialog that prevented the first. It is ours to close.
        if (!event.currentTarget.isConnected || event.currentTarget.open) return
        event.currentTarget.showModal()
        onClose()
      }}
    >
      <div>
        <div className="dialog-top">
          <header className="dialog-header">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="icon-button" aria-label={text.close} onClick={onClose}>
              <IconX size={22} stroke={1.75} aria-hidden="true" />
            </button>
          </header>
          <OfflineNotice />
        </div>
        <div className="dialog-body">{children}</div>
      </div>
      <LiveRegion />
      <ToastHost />
    </dialog>
  )
}
