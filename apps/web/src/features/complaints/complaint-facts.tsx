import type { ComplaintDetails } from '@counterfoil/contract/complaints'
import type { ReactNode } from 'react'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Facts } from '#ui/display/facts.tsx'
import styles from './complaints.module.css'
import { complaintsText } from './complaints.text.ts'
import { ComplaintPriority, ComplaintStamp } from './status-stamp.tsx'

type ComplaintFactsProps = {
  complaint: ComplaintDetails
  /** True on a screen that already shows the status above these fields. */
  withoutStatus?: boolean
}

/** The fields of a complaint. An empty field has a text that says so. */
export function ComplaintFacts({ complaint, withoutStatus }: ComplaintFactsProps) {
  const text = useText(complaintsText)
  const { labels } = text
  const facts: { name: string; value: ReactNode }[] = [
    { name: labels.id, value: <span className="numbers">{String(complaint.number)}</span> },
    { name: labels.subject, value: complaint.subject ? <Own>{complaint.subject}</Own> : text.noTitle },
    {
      name: labels.date,
      value: complaint.date ? <Own>{formatWrittenDay(complaint.date)}</Own> : text.noDate,
    },
    ...(withoutStatus ? [] : [{ name: labels.status, value: <ComplaintStamp complaint={complaint} /> }]),
    {
      name: labels.description,
      value: complaint.description ? (
        <p className={styles['written']} data-user>
          {complaint.description}
        </p>
      ) : (
        text.noDescription
      ),
    },
    {
      name: labels.department,
      value: complaint.department?.name ? <Own>{complaint.department.name}</Own> : text.unknown,
    },
    {
      name: labels.priority,
      value: complaint.priority ? <ComplaintPriority priority={complaint.priority} /> : text.unknown,
    },
  ]
  return (
    <>
      <Facts facts={facts} names="narrow" />
      {!complaint.subject && !complaint.description && <p className="muted">{text.erased}</p>}
    </>
  )
}

/** A value that is never translated, such as a subject or a date. */
function Own({ children }: { children: ReactNode }) {
  return <span data-user>{children}</span>
}
