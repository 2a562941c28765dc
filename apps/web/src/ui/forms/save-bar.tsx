import '#ui/styles/save-bar.css'
import type { ReactNode } from 'react'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { saveBarText } from './save-bar.text.ts'

type SaveBarProps = {
  isDirty: boolean
  isSending: boolean
  onUndo: () => void
  /** What is saved, if the page has more than one such form. Only screen readers read it. */
  about?: string
}

/** Stays at the foot of a form in which many things can be changed before they are saved. */
export function SaveBar({ isDirty, isSending, onUndo, about }: SaveBarProps) {
  const text = useText(saveBarText)
  // The space is not in the hidden part, because screen readers drop it there.
  const of = about !== undefined && (
    <>
      {' '}
      <span className="visually-hidden" data-user>
        {about}
      </span>
    </>
  )
  return (
    <FootBar>
      <p className="muted" role="status">
        {isDirty && text.unsaved}
      </p>
      {isDirty && (
        <Button look="plain" onClick={onUndo}>
          {text.undo}
          {of}
        </Button>
      )}
      <Button type="submit" isBusy={isSending}>
        {text.save}
        {of}
      </Button>
    </FootBar>
  )
}

/** The bar of a form that adds something. Its buttons are all there is. */
export function FootBar({ children }: { children: ReactNode }) {
  return <div className="save-bar">{children}</div>
}
