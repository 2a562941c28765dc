import { useEffect, useRef, useState } from 'react'
import { LastJob } from '#features/complaints/bulk/bulk-line.tsx'
import { useKey } from '#features/complaints/preferences/use-keys.ts'
import { useText } from '#lib/words/text.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'

/** What the pane of the inbox says while no complaint is open: how to open one, and the keyboard shortcuts. */
export function InboxHints({ hasKeys }: { hasKeys: boolean }) {
  const text = useText(inboxText)
  return (
    <>
      <p>{text.choose}</p>
      <p className="muted">{text.keys.heading}</p>
      <KeyList hasKeys={hasKeys} />
      <LastJob />
    </>
  )
}

/** Shows the shortcuts when `?` is pressed, because the pane has no room for them while a complaint is open. */
export function KeysOnRequest({ hasKeys }: { hasKeys: boolean }) {
  const text = useText(inboxText)
  const place = useRef<HTMLSpanElement>(null)
  const [isShown, setIsShown] = useState(false)
  useKey('?', place, () => setIsShown(true))
  useCtrlEnter()
  return (
    <>
      <span ref={place} hidden />
      <Dialog isOpen={isShown} onClose={() => setIsShown(false)} title={text.keys.heading}>
        <KeyList hasKeys={hasKeys} />
        <p className="muted">{text.keys.turnOff}</p>
      </Dialog>
    </>
  )
}

/** Ctrl+Enter sends the form of the open dialog. It is not in the dialog itself, whose code every visitor loads. */
function useCtrlEnter(): void {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
      if (key !== 'Enter' || repeat || !(ctrlKey || metaKey)) return
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      dialog?.querySelector('form')?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function KeyList({ hasKeys }: { hasKeys: boolean }) {
  const { single, others } = useText(inboxText).keys
  const shown = hasKeys ? [...single, ...others] : others
  return (
    <dl className={styles['keys']}>
      {shown.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
