import { complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import { useLayoutEffect, useRef } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import type { Handled, Handling } from '#features/complaints/inbox/use-handling.ts'
import { useText } from '#lib/words/text.ts'
import { openByArrow } from '#ui/forms/open-by-arrow.ts'
import styles from './row.module.css'

/** The stamp of a row. It is also the select for the status, so that the status is shown only once. */
export function StatusSelect({ complaint, handling }: { complaint: Handled; handling: Handling }) {
  const text = useText(inboxText)
  const { status: words } = useText(complaintsText)
  const setting = handling.settingOf(complaint.id)
  const isLanded = handling.landed === complaint.id
  const shown = setting ?? complaint.status
  const field = useRef<HTMLSelectElement>(null)
  const { status } = complaint
  // The select is made anew for another status, so that its stamp lands. The focus must not be lost with the old one.
  useLayoutEffect(() => {
    if (status && isLanded && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true })
  }, [status, isLanded])
  return (
    <select
      ref={field}
      className={`stamp ${styles['status']}`}
      data-mark={shown}
      data-lands={isLanded || undefined}
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
