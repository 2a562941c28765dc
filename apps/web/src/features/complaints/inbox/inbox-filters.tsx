import { complaintStatuses } from '@counterfoil/contract/complaints'
import { type Priority, priorities } from '@counterfoil/contract/fields'
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

/** In a row on a desktop; on a phone behind a button that says how many are on. */
export function InboxFilters(props: InboxFiltersProps) {
  const text = useText(inboxText)
  const isWide = useMedia('(min-width: 48em)')
  const [isOpen, setIsOpen] = useState(false)
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

function FilterFields({ filter, onFilter, withDepartment }: InboxFiltersProps) {
  const text = useText(complaintsText)
  const words = useText(inboxText)
  const statuses = complaintStatuses.map((value) => ({ value, label: text.status[value] }))
  // Only what is chosen stands in the address.
  const change = (name: keyof InboxFilter, value: string) => {
    const { [name]: _before, ...others } = filter
    onFilter(value === '' ? others : { ...others, [name]: value })
  }
  return (
    <div className={styles['filters']}>
      <FilterChips
        label={text.filterLabel}
        chips={[{ value: '', label: text.all }, ...statuses]}
        value={filter.status ?? ''}
        onChange={(value) => change('status', value)}
      />
      <div className={styles['selects']}>
        {withDepartment && (
          <DepartmentFilter
            value={filter.department ?? ''}
            onChange={(value) => change('department', value)}
          />
        )}
        <SelectField
          label={words.priority}
          name="priorityFilter"
          value={filter.priority ?? ''}
          onChange={(event) => change('priority', event.currentTarget.value)}
          data={[{ value: '', label: words.allPriorities }, ...priorities.map(choice(text.priority))]}
        />
        <FilterChips
          label={words.today}
          chips={[{ value: 'today', label: words.todayOnly }]}
          value={filter.day ?? ''}
          onChange={() => change('day', filter.day ? '' : 'today')}
        />
      </div>
    </div>
  )
}

const choice = (words: Record<Priority, string>) => (value: Priority) => ({ value, label: words[value] })

function DepartmentFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText(inboxText)
  const { data = [] } = useQuery(departmentsQuery)
  const departments = inFormOrder(data).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      label={text.department}
      name="departmentFilter"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: text.allDepartments }, ...departments]}
      data-user
    />
  )
}
