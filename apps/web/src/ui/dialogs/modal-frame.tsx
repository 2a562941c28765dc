import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { OfflineNotice } from '#ui/feedback/offline-notice.tsx'
import { ToastHost } from '#ui/feedback/toasts.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { uiText } from '#ui/ui.text.ts'

type ModalFrameProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Width on a desktop, in pixels. On a phone every dialog is a sheet at the bottom of the screen. */
  width: number
  role?: 'alertdialog'
  isTall?: boolean
  isBeside?: boolean
}

/** A press outside hits the dialog element itself, and so does one on an empty part of a tall sheet. */
function isPressBeside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (!dialog || event.target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isInside =
    event.clientX > left && event.clientX < right && event.clientY > top && event.clientY < bottom
  return !isInside
}

/**
 * The browser's own modal dialog, which is open while it is mounted. The browser keeps the focus inside and makes the
 * page behind it inert. Esc and a press outside call `onClose`.
 */
export function ModalFrame({ title, onClose, children, width, role, isTall, isBeside }: ModalFrameProps) {
  const text = useText(uiText)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect runs before the effects of the content. A form that focuses a field then finds the dialog open.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement) opener.focus()
      // What opened it can be gone, such as the row of a complaint that was transferred.
      if (document.activeElement === document.body) focusHeading()
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    // A text selection that is dragged out of a field ends outside, so the press also has to start there.
    let beganBeside = false
    const begin = (event: PointerEvent) => {
      beganBeside = isPressBeside(event, element)
    }
    const press = (event: MouseEvent) => beganBeside && isPressBeside(event, element) && onClose()
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
        // React hands the event of a dialog to the dialogs around it, which stay open.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Browsers close a dialog on a second Esc even if the app prevented the first one. The dialog is then opened
        // again here, and `onClose` decides whether it closes. If they close a dialog inside it as well, it is opened
        // again with the first of the two events, before that dialog is gone.
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
