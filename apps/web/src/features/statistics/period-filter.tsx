import { type FigurePeriod, type Figures, figurePeriods } from '@counterfoil/contract/figures'
import { useQuery } from '@tanstack/react-query'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { allDepartmentsQuery, nameAmongAll } from '#queries/departments.ts'
import { FilterChips } from '#ui/forms/chips.tsx'
import { DateFilter } from '#ui/forms/date-filter.tsx'
import { SelectField } from '#ui/forms/fields.tsx'
import type { StatisticsSearch } from './statistics.address.ts'
import styles from './statistics.module.css'
import { statisticsText } from './statistics.text.ts'

type Choice = FigurePeriod | 'other'

type PeriodFilterProps = {
  search: StatisticsSearch
  /** What is shown, if it is known yet. */
  figures: Pick<Figures, 'period' | 'today' | 'allowed'> | undefined
  /** Whether the reader chooses among departments. */
  withDepartments: boolean
  onSearch: (search: StatisticsSearch) => void
}

/** Chooses the period and the department. On a phone the periods are a select. */
export function PeriodFilter({ search, figures, withDepartments, onSearch }: PeriodFilterProps) {
  const text = useText(statisticsText)
  const isNarrow = useMedia('(max-width: 47.99em)')
  const isLimited = typeof figures?.allowed.days === 'number'
  // A plan with a limit has no other period that has a name.
  const names = isLimited ? (['30-days'] as const) : figurePeriods
  const choices: readonly { value: Choice; label: string }[] = [
    ...names.map((value) => ({ value, label: text.periods[value] })),
    { value: 'other' as const, label: text.otherDates },
  ]
  const shown: Choice = search.from ? 'other' : (search.period ?? (isLimited ? '30-days' : '12-weeks'))
  const { period: _period, from: _from, until: _until, ...rest } = search
  const choose = (value: string) => {
    const period = figurePeriods.find((one) => one === value)
    if (period) onSearch({ ...rest, period })
    // The dates begin with those that are shown, so that the person changes what they see.
    else if (figures) onSearch({ ...rest, ...figures.period })
  }
  const setDepartment = (department: string) => {
    const { department: _department, ...others } = search
    onSearch(department === '' ? others : { ...others, department })
  }
  return (
    <>
      {isNarrow ? (
        <SelectField
          name="period"
          label={text.period}
          isLabelHidden
          value={shown}
          data={choices}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      ) : (
        <FilterChips label={text.period} chips={choices} value={shown} onChange={choose} />
      )}
      {withDepartments && <DepartmentChoice department={search.department} onDepartment={setDepartment} />}
      {search.from !== undefined && search.until !== undefined && (
        <Dates
          from={search.from}
          until={search.until}
          today={figures?.today}
          onDates={(dates) => onSearch({ ...rest, ...dates })}
        />
      )}
    </>
  )
}

type DepartmentChoiceProps = { department: string | undefined; onDepartment: (department: string) => void }

function DepartmentChoice({ department, onDepartment }: DepartmentChoiceProps) {
  const text = useText(statisticsText)
  const { data = [] } = useQuery(allDepartmentsQuery)
  return (
    <div className={styles['department']}>
      <SelectField
        name="department"
        label={text.department}
        isLabelHidden
        value={department ?? ''}
        data={[
          { value: '', label: text.allDepartments },
          ...data.map((one) => ({ value: one.id, label: nameAmongAll(one) })),
        ]}
        onChange={({ currentTarget }) => onDepartment(currentTarget.value)}
        data-user
      />
    </div>
  )
}

type DatesProps = {
  from: string
  until: string
  today: string | undefined
  onDates: (dates: { from: string; until: string }) => void
}

/** Two dates. If one passes the other, both are the same day, so that there is always a period. */
function Dates({ from, until, today, onDates }: DatesProps) {
  const text = useText(statisticsText)
  return (
    <div className={styles['dates']}>
      <DateFilter
        name="from"
        label={text.from}
        value={from}
        max={today}
        onDate={(day) => day && onDates({ from: day, until: day > until ? day : until })}
      />
      <DateFilter
        name="until"
        label={text.until}
        value={until}
        max={today}
        onDate={(day) => day && onDates({ from: day < from ? day : from, until: day })}
      />
    </div>
  )
}
