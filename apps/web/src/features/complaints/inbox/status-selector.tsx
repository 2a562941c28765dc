import { complaintStatuses } from '@counterfoil/contract/complaints'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useText } from '#lib/words/text.ts'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'
import type { Handled, Handling } from './use-handling.ts'

type StatusSelectorProps = { complaint: Handled; handling: Handling }

/** A button for each status. The current status is pressed, and a status that is being set is marked as busy. */
export function StatusSelector({ complaint, handling }: StatusSelectorProps) {
  const text = useText(inboxText)
  const { status: words } = useText(complaintsText)
  const setting = handling.settingOf(complaint.id)
  return (
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
  )
}
