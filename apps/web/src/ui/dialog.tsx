import type { ReactNode } from 'react'
import { useText } from '#lib/text.ts'
import { confirm } from './confirm.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { uiText } from './ui.text.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Width on a desktop in pixels; on a phone every dialog is a sheet. */
  width?: number
  /** Something typed would be lost: closing asks first. */
  isDirty?: boolean
}

/** A dialog on a desktop, a sheet from below on a phone. */
export function Dialog({ isOpen, onClose, title, children, width = 480, isDirty = false }: DialogProps) {
  const text = useText(uiText)
  if (!isOpen) return null
  const close = () => {
    if (!isDirty) return onClose()
    const question = {
      question: text.discardQuestion,
      action: text.discard,
      cancel: text.keepWriting,
      isDangerous: true,
    }
    void confirm(question).then((answer) => answer && onClose())
  }
  return (
    <ModalFrame title={title} onClose={close} width={width}>
      {children}
    </ModalFrame>
  )
}
