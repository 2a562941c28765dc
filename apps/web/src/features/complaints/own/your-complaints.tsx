import { type ComplaintStatus, complaintStatuses, type OwnComplaint } from '@counterfoil/contract/complaints'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { NumberWords } from '#features/complaints/number-words.tsx'
import { useText } from '#lib/words/text.ts'
import { FilterChips } from '#ui/forms/chips.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { OwnDialog } from './own-dialog.tsx'
import { OwnList } from './own-list.tsx'
import { useDeletion } from './use-deletion.ts'

type YourComplaintsProps = {
  /** The id of the open complaint. */
  id: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** The list of /ComplaintDetailPage. A press on a number opens a dialog with that complaint. */
export function YourComplaints({ id: openId, onOpen, onClose }: YourComplaintsProps) {
  const text = useText(complaintsText)
  const { status, onStatus } = useStatusAddress()
  const isDeleted = useRef(false)
  const remove = useDeletion(() => {
    if (openId === undefined) return focusHeading()
    isDeleted.current = true
    onClose()
  })
  // Focuses the heading after the dialog has closed. The closing dialog gives the focus to the row of the deleted
  // complaint, which is about to disappear.
  useEffect(() => {
    if (openId === undefined && isDeleted.current) focusHeading()
    isDeleted.current = false
  }, [openId])
  return (
    <div className="stack">
      <FilterChips
        label={text.filterLabel}
        chips={[
          { value: 'all', label: text.all },
          ...complaintStatuses.map((value) => ({ value, label: text.status[value] })),
        ]}
        value={status ?? 'all'}
        onChange={(value) => onStatus(value === 'all' ? undefined : value)}
      />
      <OwnList
        label={text.yours}
        status={status}
        numberOf={({ id, number }) => (
          <button
            type="button"
            className={styles['number']}
            data-opens
            aria-haspopup="dialog"
            onClick={() => onOpen(id)}
          >
            <NumberWords number={number} />
          </button>
        )}
        actionsOf={(complaint) => <DeleteButton complaint={complaint} onDelete={remove} />}
      >
        <p className="muted">{text.emptyHelp}</p>
      </OwnList>
      <OwnDialog id={openId} onClose={onClose} onDelete={remove} />
    </div>
  )
}

type DeleteButtonProps = { complaint: OwnComplaint; onDelete: (complaint: OwnComplaint) => void }

function DeleteButton({ complaint, onDelete }: DeleteButtonProps) {
  const text = useText(complaintsText)
  if (!complaint.can.withdraw) return null
  return (
    <button
      type="button"
      className={`link-button danger-link ${styles['delete']}`}
      onClick={() => onDelete(complaint)}
    >
      {text.labels.delete}{' '}
      <span className="visually-hidden">{text.deleteNumber(String(complaint.number))}</span>
    </button>
  )
}

/** The status filter. It is kept in the address, and a change adds no step to the history. */
export function useStatusAddress() {
  const status = useSearch({ strict: false, select: (search) => search.status })
  const navigate = useNavigate()
  const onStatus = (next: ComplaintStatus | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, status: next }),
      replace: true,
      resetScroll: false,
    })
  return { status, onStatus }
}
