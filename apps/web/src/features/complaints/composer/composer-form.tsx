import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import styles from './composer.module.css'
import { composerText } from './composer.text.ts'
import { MessageFiles } from './message-files.tsx'
import type { useSending } from './use-message.ts'

type ComposerFormProps = {
  message: Omit<ReturnType<typeof useSending>, 'submit'>
  onSubmit: () => void
  /** The words on the button. */
  action: string
  /** Without it, only the field is shown. */
  isOpen?: boolean
  onFocus?: () => void
  /** The field, and what stands above it. */
  children: ReactNode
  /** Between the field and the button. */
  further?: ReactNode
  /** Before the button. */
  beside?: ReactNode
}

/** What is written at the foot of a complaint: a field, files and a button. */
export function ComposerForm(props: ComposerFormProps) {
  const { message, onSubmit, action, isOpen = true, onFocus, children, further, beside } = props
  const text = useText(composerText)
  const form = useRef<HTMLFormElement>(null)
  const { isSending, failure } = message
  return (
    <form
      className={styles['form']}
      noValidate
      ref={form}
      onFocus={onFocus}
      onKeyDown={handleKeys}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {isOpen && (
        <>
          {further}
          {failure && !isSending && (
            <div className={styles['failure']} role="alert">
              {failure}{' '}
              <button type="submit" className="link-button">
                {text.tryAgain}
              </button>
            </div>
          )}
          <MessageFiles place={message.filesPlace} files={message.files} box={form} isSending={isSending}>
            {beside}
            <Button type="submit" isBusy={isSending}>
              {isSending ? text.sending : action}
            </Button>
          </MessageFiles>
        </>
      )}
    </form>
  )
}

/**
 * Ctrl+Enter sends. Enter alone never does: in the field it is a new line, and in a box to tick the browser would send
 * the form with it.
 */
function handleKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    // A page listens to the same keys for the forms of its dialogs.
    event.stopPropagation()
    if (!event.repeat) event.currentTarget.requestSubmit()
  } else if (event.target instanceof HTMLInputElement) event.preventDefault()
}
