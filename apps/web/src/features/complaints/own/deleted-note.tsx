import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'

export type DeletedNoteProps = {
  complaint: ComplaintDetails
  onRestore: (complaint: ComplaintDetails) => void
  isRestoring: boolean
}

/** Says on the slip of a deleted complaint who deleted it, when and why, and who can restore it. */
export function DeletedNote({ complaint, onRestore, isRestoring }: DeletedNoteProps) {
  const { deleted: text, quoted } = useText(complaintsText)
  const { deleted, department, number, can } = complaint
  if (!deleted) return null
  const day = formatDay(deleted.at)
  if (deleted.restorableUntil !== null) {
    return (
      <div className={shared['deletedNote']}>
        <p className="notice-title">{text.byYou(day)}</p>
        <p>{text.restorable(formatDay(deleted.restorableUntil))}</p>
        {can.restore && (
          <Button isBusy={isRestoring} onClick={() => onRestore(complaint)}>
            {text.restore(String(number))}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={shared['deletedNote']}>
      <p className="notice-title" data-user>
        {isBySuperAdmin(complaint) ? text.bySuperAdmin(day) : text.byOffice(department.name, day)}
      </p>
      {deleted.reason && (
        <blockquote className={shared['reason']} data-user>
          {quoted(deleted.reason)}
        </blockquote>
      )}
      <p>{text.keptSlip}</p>
    </div>
  )
}

/** The last removal is the one that counts, because a complaint can be restored and deleted again. */
const isBySuperAdmin = ({ events }: ComplaintDetails) =>
  events.findLast(({ type }) => type === 'removed')?.byRole === 'SuperAdmin'
