import type { Figures } from '@counterfoil/contract/figures'
import type { GroupChoice, StatisticsSearch } from '#features/statistics/statistics.address.ts'
import styles from '#features/statistics/statistics.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { useText } from '#lib/words/text.ts'
import { AgeCard } from './age-card.tsx'
import type { Scope } from './counted.tsx'
import { DayCard } from './day-card.tsx'
import { GroupCard } from './group-card.tsx'
import { beforeWords, filedWords } from './period-words.ts'
import { PlaceCard } from './place-card.tsx'
import { SixFigures } from './six-figures.tsx'
import { WeekCard } from './week-card.tsx'

type ShownFiguresProps = {
  figures: Figures
  search: StatisticsSearch
  /** Whether the reader sees the whole college, and not one department alone. */
  isOfCollege: boolean
  /** Called when the reader lists by something else. On paper there is no choice. */
  onBy?: (by: GroupChoice) => void
}

/** All figures of a period, on the screen and on paper. */
export function ShownFigures({ figures, search, isOfCollege, onBy }: ShownFiguresProps) {
  const text = useText(statisticsText)
  const { by, ...asked } = search
  const scope: Scope = {
    inbox: isOfCollege ? '/HomepageAdmin' : '/DepartmentComplaints',
    ...figures.period,
    department: isOfCollege ? asked.department : undefined,
  }
  return (
    <>
      <SixFigures figures={figures} scope={scope} />
      <div className={styles['grid']}>
        <WeekCard weeks={figures.byWeek} filed={filedWords(text, figures.period)} scope={scope} />
        <AgeCard byAge={figures.byAge} overdue={figures.overdue} scope={scope} />
        <GroupCard
          {...{ asked, scope, by, onBy }}
          departments={figures.byDepartment}
          choices={groupChoices(isOfCollege, asked.department)}
          before={beforeWords(text, figures)}
        />
        <DayCard byDay={figures.byDay} />
        <PlaceCard byPlace={figures.byPlace} scope={scope} />
      </div>
    </>
  )
}

/** Only SuperAdmins see persons, and departments make sense only among several. */
function groupChoices(isOfCollege: boolean, department: string | undefined): GroupChoice[] {
  return [
    ...(isOfCollege && department === undefined ? (['department'] as const) : []),
    ...(['category', 'place', 'priority'] as const),
    ...(isOfCollege ? (['person'] as const) : []),
  ]
}
