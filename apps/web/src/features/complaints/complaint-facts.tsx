import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { type ReactNode, Suspense } from 'react'
import { ComplaintFiles } from '#features/complaints/files/lazy-complaint-files.ts'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { wholePlace } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { Facts } from '#ui/display/facts.tsx'
import styles from './complaints.module.css'
import { complaintsText } from './complaints.text.ts'
import { GivenAnswers } from './given-answers.tsx'
import { ComplaintPriority, ComplaintStamp } from './status-stamp.tsx'

type ComplaintFactsProps = {
  complaint: ComplaintDetails
  /** True on a screen that shows status and department above these fields, where they can be changed. */
  isHandled?: boolean
}

/** The fields of a complaint. An empty field has a text that says so. */
export function ComplaintFacts({ complaint, isHandled = false }: ComplaintFactsProps) {
  const text = useText(complaintsText)
  const { labels } = text
  const { category, place, answers } = complaint
  const facts: { name: string; value: ReactNode; isAbove?: boolean }[] = [
    { name: labels.id, value: <span className="numbers">{String(complaint.number)}</span> },
    { name: labels.subject, value: complaint.subject ? <Own>{complaint.subject}</Own> : text.noTitle },
    {
      name: labels.date,
      value: complaint.date ? <Own>{formatWrittenDay(complaint.date)}</Own> : text.noDate,
    },
    { name: labels.status, value: <ComplaintStamp complaint={complaint} />, isAbove: isHandled },
    ...(category && !isHandled ? [{ name: labels.category, value: <Own>{category.name}</Own> }] : []),
    ...(place ? [{ name: labels.place, value: <Own>{wholePlace(place)}</Own>, isAbove: isHandled }] : []),
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
    ...(answers.length > 0 ? [{ name: labels.answers, value: <GivenAnswers answers={answers} /> }] : []),
    {
      name: labels.department,
      value: complaint.department?.name ? <Own>{complaint.department.name}</Own> : text.unknown,
      isAbove: isHandled,
    },
    {
      name: labels.priority,
      value: complaint.priority ? <ComplaintPriority priority={complaint.priority} /> : text.unknown,
    },
    ...(complaint.heard ? [{ name: labels.filedBy, value: text.byOffice[complaint.heard] }] : []),
  ]
  return (
    <>
      <Facts facts={facts.filter(({ isAbove }) => !isAbove)} names="narrow" />
      {complaint.files.length > 0 && (
        <Suspense>
          <ComplaintFiles
            complaintId={complaint.id}
            files={complaint.files}
            isByOffice={complaint.heard !== null}
          />
        </Suspense>
      )}
      {!complaint.subject && !complaint.description && <p className="muted">{text.erased}</p>}
    </>
  )
}

/** A value that is never translated, such as a subject or a date. */
function Own({ children }: { children: ReactNode }) {
  return <span data-user>{children}</span>
}
