import { complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import { dueChoices } from '@counterfoil/contract/complaints/dates'
import { priorities } from '@counterfoil/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import styles from '#features/complaints/inbox/inbox.module.css'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { viewsText } from '#features/complaints/views/views.text.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { allDepartmentsQuery, nameAmongAll } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { FilterChips } from '#ui/forms/chips.tsx'
import { DateFilter } from '#ui/forms/date-filter.tsx'
import { SelectField } from '#ui/forms/fields.tsx'
import type { CategoryFilterProps } from './category-filter.tsx'
import { type OrderProps, OrderSelect } from './inbox-tools.tsx'
import type { PlaceFilterProps } from './place-filter.tsx'

// Few visits open the filters, so a field that finds by typing is loaded when one of them does.
const CategoryFilter = lazyPart<'CategoryFilter', CategoryFilterProps>(
  () => import('./category-filter.tsx'),
  'CategoryFilter',
)

const PlaceFilter = lazyPart<'PlaceFilter', PlaceFilterProps>(
  () => import('./place-filter.tsx'),
  'PlaceFilter',
)

type InboxFiltersProps = {
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
  onClose: () => void
  /** Asks for a name, to keep the filters as a view. */
  onKeep: () => void
  withDepartment: boolean
  /** A search looks in all complaints, whenever they are due. */
  isSearching: boolean
  /** The order of the list, if it is chosen here. */
  sorting: OrderProps | undefined
}

const statusesOf = ({ status }: InboxFilter) => (status === undefined ? [] : status.split(','))

/** The filters. The list follows each change at once. */
export function InboxFilters(props: InboxFiltersProps) {
  const text = useText(complaintsText)
  const words = useText(inboxText)
  const views = useText(viewsText)
  const { filter, onFilter, onClose, onKeep, withDepartment, isSearching, sorting } = props
  const change = (name: keyof InboxFilter, value: string) => {
    const { [name]: _before, ...others } = filter
    onFilter(value === '' ? others : { ...others, [name]: value })
  }
  const toggle = (name: keyof InboxFilter, value: string) => change(name, filter[name] === value ? '' : value)
  const toggleStatus = (status: string) => {
    const before = statusesOf(filter)
    const isOn = before.includes(status)
    const next = complaintStatuses.filter((one) => (one === status ? !isOn : before.includes(one)))
    change('status', next.join(','))
  }
  // A new key makes the date fields anew, without a date that was not sent yet.
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    onFilter({})
  }
  return (
    <div className={styles['filters']}>
      {sorting && <OrderSelect {...sorting} />}
      <FilterChips
        label={words.status}
        isLabelShown
        chips={complaintStatuses.map((value) => ({ value, label: text.status[value] }))}
        value={statusesOf(filter)}
        onChange={toggleStatus}
      />
      {!isSearching && (
        <FilterChips
          label={words.due}
          isLabelShown
          chips={dueChoices.map((value) => ({ value, label: words.dueChips[value] }))}
          value={filter.due ?? ''}
          onChange={(value) => toggle('due', value)}
        />
      )}
      <FilterChips
        label={words.priority}
        isLabelShown
        chips={priorities.map((value) => ({ value, label: text.shortPriority[value] })).toReversed()}
        value={filter.priority ?? ''}
        onChange={(value) => toggle('priority', value)}
      />
      {withDepartment && (
        <DepartmentFilter value={filter.department} onChange={(value) => change('department', value)} />
      )}
      <Suspense>
        <CategoryFilter value={filter.category} onChange={(value) => change('category', value)} />
        <PlaceFilter value={filter.place} onChange={(value) => change('place', value)} />
      </Suspense>
      <FilterChips
        label={words.assigned}
        isLabelShown
        chips={[
          { value: 'me', label: words.toMe },
          { value: 'nobody', label: words.toNobody },
        ]}
        value={filter.assigned ?? ''}
        onChange={(value) => toggle('assigned', value)}
      />
      <FilterChips
        label={words.about}
        isLabelShown
        chips={[{ value: 'today', label: words.todayOnly }]}
        value={filter.day ?? ''}
        onChange={(value) => toggle('day', value)}
      />
      <div className={styles['selects']} key={clears}>
        <DateFilter
          label={words.filedFrom}
          name="from"
          max={filter.until}
          value={filter.from}
          onDate={(date) => change('from', date)}
        />
        <DateFilter
          label={words.filedUntil}
          name="until"
          min={filter.from}
          value={filter.until}
          onDate={(date) => change('until', date)}
        />
      </div>
      <div className={styles['filterActions']}>
        <Button look="plain" onClick={clear}>
          {words.clearFilters}
        </Button>
        <Button look="plain" onClick={onKeep}>
          {views.keep}
        </Button>
        <Button className={styles['showThem']} onClick={onClose}>
          {words.showThem}
        </Button>
      </div>
    </div>
  )
}

type DepartmentFilterProps = { value: string | undefined; onChange: (value: string) => void }

function DepartmentFilter({ value = '', onChange }: DepartmentFilterProps) {
  const text = useText(inboxText)
  const { data = [] } = useQuery(allDepartmentsQuery)
  const departments = data.map((one) => ({ value: one.id, label: nameAmongAll(one) }))
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
