import { type ComplaintStatus, complaintStatuses } from '@counterfoil/contract/complaints'
import { priorities } from '@counterfoil/contract/fields'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { inFormOrder } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { departmentsQuery } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FilterChips } from '#ui/forms/chips.tsx'
import { SelectField } from '#ui/forms/fields.tsx'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'

type InboxFiltersProps = {
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
  withDepartment: boolean
}

/** The filters: in one row on a desktop, behind a button on a phone. The button shows how many filters are on. */
export function InboxFilters(props: InboxFiltersProps) {
  const text = useText(inboxText)
  const isCompact = useMedia('(min-width: 68.75em) and (pointer: fine)')
  const isWide = useMedia('(min-width: 48em)')
  const [isOpen, setIsOpen] = useState(false)
  if (isCompact) return <FilterRow {...props} />
  if (isWide) return <FilterFields {...props} />
  const count = Object.values(props.filter).filter(Boolean).length
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        look="plain"
        aria-haspopup="dialog"
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? text.filters : text.filtersOn(count)}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={text.filters}>
        <div className="stack">
          <FilterFields {...props} />
          <Button onClick={close}>{text.showThem}</Button>
        </div>
      </Dialog>
    </>
  )
}

/** Returns a function that changes one filter. Only filters that are on are in the address. */
function changeOf({ filter, onFilter }: InboxFiltersProps) {
  return (name: keyof InboxFilter, value: string) => {
    const { [name]: _before, ...others } = filter
    onFilter(value === '' ? others : { ...others, [name]: value })
  }
}

function FilterRow(props: InboxFiltersProps) {
  const text = useText(complaintsText)
  const words = useText(inboxText)
  const { filter, withDepartment } = props
  const change = changeOf(props)
  return (
    <div className={styles['filterRow']}>
      <SelectField
        label={text.filterLabel}
        isLabelHidden
        name="statusFilter"
        value={filter.status ?? ''}
        onChange={(event) => change('status', event.currentTarget.value)}
        data={[{ value: '', label: words.allStatuses }, ...statusesIn(text)]}
      />
      {withDepartment && <DepartmentFilter {...props} isLabelHidden />}
      <PriorityFilter {...props} isLabelHidden />
      <TodayFilter {...props} />
    </div>
  )
}

function FilterFields(props: InboxFiltersProps) {
  const text = useText(complaintsText)
  const { filter, withDepartment } = props
  const change = changeOf(props)
  return (
    <div className={styles['filters']}>
      <FilterChips
        label={text.filterLabel}
        chips={[{ value: '', label: text.all }, ...statusesIn(text)]}
        value={filter.status ?? ''}
        onChange={(value) => change('status', value)}
      />
      <div className={styles['selects']}>
        {withDepartment && <DepartmentFilter {...props} />}
        <PriorityFilter {...props} />
        <TodayFilter {...props} />
      </div>
    </div>
  )
}

const statusesIn = ({ status }: { status: Record<ComplaintStatus, string> }) =>
  complaintStatuses.map((value) => ({ value, label: status[value] }))

type OneFilterProps = InboxFiltersProps & { isLabelHidden?: boolean }

function PriorityFilter({ isLabelHidden, ...props }: OneFilterProps) {
  const text = useText(complaintsText)
  const words = useText(inboxText)
  return (
    <SelectField
      label={words.priority}
      isLabelHidden={isLabelHidden}
      name="priorityFilter"
      value={props.filter.priority ?? ''}
      onChange={(event) => changeOf(props)('priority', event.currentTarget.value)}
      data={[
        { value: '', label: words.allPriorities },
        ...priorities.map((value) => ({ value, label: text.priority[value] })),
      ]}
    />
  )
}

function TodayFilter(props: InboxFiltersProps) {
  const words = useText(inboxText)
  return (
    <FilterChips
      label={words.today}
      chips={[{ value: 'today', label: words.todayOnly }]}
      value={props.filter.day ?? ''}
      onChange={() => changeOf(props)('day', props.filter.day ? '' : 'today')}
    />
  )
}

function DepartmentFilter({ isLabelHidden, ...props }: OneFilterProps) {
  const text = useText(inboxText)
  const { data = [] } = useQuery(departmentsQuery)
  const departments = inFormOrder(data).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      label={text.department}
      isLabelHidden={isLabelHidden}
      name="departmentFilter"
      value={props.filter.department ?? ''}
      onChange={(event) => changeOf(props)('department', event.currentTarget.value)}
      data={[{ value: '', label: text.allDepartments }, ...departments]}
      data-user
    />
  )
}
