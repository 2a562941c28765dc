import { complaintStatuses } from '@counterfoil/contract/complaints'
import type { KeyboardEvent } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useText } from '#lib/words/text.ts'
import { inboxText } from './inbox.text.ts'
import styles from './row.module.css'
import type { Handled, Handling } from './use-handling.ts'

/** The stamp of a row. It is also the select for the status, so that the status is shown only once. */
export function StatusSelect({ complaint, handling }: { complaint: Handled; handling: Handling }) {
  const text = useText(inboxText)
  const { status: words } = useText(complaintsText)
  const setting = handling.settingOf(complaint.id)
  const shown = setting ?? complaint.status
  return (
    <select
      className={`stamp ${styles['status']}`}
      data-mark={shown}
      data-lands={handling.landed === complaint.id || undefined}
      key={complaint.status}
      aria-label={text.statusOf(String(complaint.number))}
      aria-busy={setting !== undefined || undefined}
      value={shown}
      onKeyDown={openByArrow}
      onChange={({ currentTarget }) => {
        const next = complaintStatuses.find((status) => status === currentTarget.value)
        if (next) handling.set(complaint, next)
      }}
    >
      {complaintStatuses.map((status) => (
        <option key={status} value={status}>
          {words[status]}
        </option>
      ))}
    </select>
  )
}

/** Arrow keys open the list of options. Otherwise they would set a status at once, and the student would get a mail. */
function openByArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const select = event.currentTarget
  if (!('showPicker' in select)) return
  event.preventDefault()
  select.showPicker()
}
