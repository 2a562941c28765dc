import { complaintStatuses, type OwnComplaint } from '@counterfoil/contract/complaints/complaints'
import { useQuery } from '@tanstack/react-query'
import { ownCountsQuery } from '#features/complaints/complaints.api.ts'
import styles from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { NumberWords } from '#features/complaints/number-words.tsx'
import { SearchField } from '#features/complaints/search/search-field.tsx'
import { useLeaveList } from '#features/complaints/use-leave-list.ts'
import { useRestoration } from '#features/complaints/use-restoration.ts'
import { useText } from '#lib/words/text.ts'
import type { OwnFilter } from '#queries/query-keys.ts'
import { FilterChips } from '#ui/forms/chips.tsx'
import { OwnDialog } from './own-dialog.tsx'
import { OwnList } from './own-list.tsx'
import { useDeletion } from './use-deletion.ts'
import { useOwnFilter } from './use-own-filter.ts'

type YourComplaintsProps = {
  /** The id of the open complaint. */
  id: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** The list of /ComplaintDetailPage. A press on a number opens a dialog with that complaint. */
export function YourComplaints({ id: openId, onOpen, onClose }: YourComplaintsProps) {
  const text = useText(complaintsText)
  const { filter, onFilter, words, onSearch } = useOwnFilter()
  const leave = useLeaveList(openId, onClose)
  const { restore, isRestoring } = useRestoration(leave)
  const remove = useDeletion({ onDeleted: leave, onUndo: restore })
  return (
    <div className="stack">
      <SearchField words={words} onSearch={onSearch} onOpenNumbered={onOpen} isOwn />
      <OwnFilters filter={filter} onFilter={onFilter} />
      <OwnList
        label={text.yours}
        filter={filter}
        words={words}
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
      <OwnDialog
        id={openId}
        onClose={onClose}
        onDelete={remove}
        onRestore={restore}
        isRestoring={isRestoring}
      />
    </div>
  )
}

type OwnFiltersProps = { filter: OwnFilter; onFilter: (filter: OwnFilter) => void }

/** A chip for each status. The chip for withdrawn complaints is there only while one of them can be restored. */
function OwnFilters({ filter, onFilter }: OwnFiltersProps) {
  const text = useText(complaintsText)
  const { data: counts } = useQuery(ownCountsQuery)
  const hasWithdrawn = filter === 'withdrawn' || (counts?.withdrawn ?? 0) > 0
  return (
    <FilterChips
      label={text.filterLabel}
      chips={[
        { value: 'all', label: text.all },
        ...complaintStatuses.map((value) => ({ value, label: text.status[value] })),
        ...(hasWithdrawn ? [{ value: 'withdrawn', label: text.state.withdrawn } as const] : []),
      ]}
      value={filter ?? 'all'}
      onChange={(value) => onFilter(value === 'all' ? undefined : value)}
    />
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
