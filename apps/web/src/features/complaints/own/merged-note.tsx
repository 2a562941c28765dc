import type { ComplaintState } from '@counterfoil/contract/complaints/complaints'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useText } from '#lib/words/text.ts'

/** Says on the slip of a merged complaint that it is handled together with others, and what stays the student's own. */
export function MergedNote({ complaint }: { complaint: { state: ComplaintState } }) {
  const { merged: text } = useText(complaintsText)
  if (complaint.state !== 'merged') return null
  return (
    <div className={shared['deletedNote']}>
      <p className="notice-title">{text.title}</p>
      <p>{text.words}</p>
    </div>
  )
}
