import type { ReactNode } from 'react'
import { confirmDiscard } from './confirm.tsx'
import { ModalFrame } from './modal-frame.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Width on a desktop, in pixels. On a phone every dialog is a sheet at the bottom of the screen. */
  width?: number
  /** Whether closing would lose typed text. If so, closing asks first. */
  isDirty?: boolean
  /** On a phone the sheet covers the screen from the start, so that it does not grow while it is filled in. */
  isTall?: boolean
  /** On a desktop the dialog is at the right edge, so that the page at its left stays visible. */
  isBeside?: boolean
}

/** A dialog. On a phone it is a sheet that comes up from the bottom of the screen. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  width = 480,
  isDirty = false,
  ...frame
}: DialogProps) {
  if (!isOpen) return null
  const close = () => {
    if (!isDirty) return onClose()
    void confirmDiscard().then((isLetGo) => isLetGo && onClose())
  }
  return (
    <ModalFrame title={title} onClose={close} width={width} {...frame}>
      {children}
    </ModalFrame>
  )
}
