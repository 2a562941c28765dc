import { complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import { useLayoutEffect, useRef } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import styles from '#features/complaints/inbox/inbox.module.css'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import type { Handled, Handling } from '#features/complaints/inbox/use-handling.ts'
import { useText } from '#lib/words/text.ts'

type StatusSelectorProps = { complaint: Handled; handling: Handling }

/** A button for each status. The current status is pressed, and a status that is being set is marked as busy. */
export function StatusSelector({ complaint, handling }: StatusSelectorProps) {
  const text = useText(inboxText)
  const { status: words } = useText(complaintsText)
  const setting = handling.settingOf(complaint.id)
  return (
    <>
      <fieldset className={styles['segments']}>
        <legend className="visually-hidden">{text.statusOf(String(complaint.number))}</legend>
        {complaintStatuses.map((status) => (
          <button
            type="button"
            className={styles['segment']}
            key={status}
            data-mark={status}
            aria-pressed={complaint.status === status}
            aria-busy={setting === status || undefined}
            onClick={() => handling.set(complaint, status)}
          >
            {words[status]}
          </button>
        ))}
      </fieldset>
      {complaint.status === 'pending' && (
        <StartWithWords onPress={() => handling.startWithWords(complaint)} />
      )}
    </>
  )
}

/** It is gone when the status has changed. The focus then goes to the status that was set. */
function StartWithWords({ onPress }: { onPress: () => void }) {
  const text = useText(inboxText)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    const set = element?.parentElement?.querySelector<HTMLElement>('[data-mark="in-progress"]')
    return () => {
      if (document.activeElement === element) setTimeout(() => set?.focus())
    }
  }, [])
  return (
    <button type="button" className={`link-button ${styles['start']}`} ref={button} onClick={onPress}>
      {text.startWithWords}
    </button>
  )
}
