import { complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import { priorities } from '@counterfoil/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { allDepartmentsQuery, nameAmongAll } from '#queries/departments.ts'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import { StatCard } from '#ui/display/stat-card.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { AnswersTable, type NameOf } from './answers-table.tsx'
import { CountTable } from './count-table.tsx'
import { CategoryTable, PlaceTable } from './open-tables.tsx'
import { type Statistics, statisticsQuery } from './statistics.api.ts'
import styles from './statistics.module.css'
import { statisticsText } from './statistics.text.ts'

type StatisticsPageProps = {
  /** The name of the department that is shown. Without it, the whole college is shown. */
  department?: string | undefined
  /** Whether the reader is allowed to open the page with the plans. */
  canSeePlans: boolean
}

/** The number of complaints by status, priority, department and week. */
export function StatisticsPage({ department, canSeePlans }: StatisticsPageProps) {
  const text = useText(statisticsText)
  const { data, error, refetch, isFetching } = useQuery(statisticsQuery)
  if (!data) {
    if (!error) return <LoadingState words={text.loading} />
    return (
      <FailedState title={text.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  return (
    <div className="stack">
      <p className="muted">{department === undefined ? text.ofCollege : text.ofDepartment(department)}</p>
      {data.days !== null && (
        <p className="muted">
          {text.lastDays(data.days)} {canSeePlans && <Link to="/Services">{text.seePlans}</Link>}
        </p>
      )}
      {data.total === 0 ? (
        <EmptyState title={text.empty}>
          <p className="muted">{text.emptyHelp}</p>
        </EmptyState>
      ) : (
        <Counts statistics={data} withDepartments={department === undefined} />
      )}
    </div>
  )
}

type CountsProps = { statistics: Statistics; withDepartments: boolean }

function Counts({ statistics, withDepartments }: CountsProps) {
  const text = useText(statisticsText)
  const { total, byStatus, byPriority, days } = statistics
  const inbox = withDepartments ? '/HomepageAdmin' : '/DepartmentComplaints'
  const nameOf = useNames(withDepartments)
  return (
    <>
      <div className={styles['cards']}>
        <StatCard label={text.total} value={total} />
        <StatCard label={text.statuses.pending} value={byStatus.pending} mark="pending" />
        <StatCard label={text.statuses['in-progress']} value={byStatus['in-progress']} mark="in-progress" />
        <StatCard label={text.statuses.resolved} value={byStatus.resolved} mark="resolved" />
      </div>
      <div className={styles['grid']}>
        <CountTable
          title={text.byStatus.heading}
          name={text.byStatus.name}
          whole={total}
          counts={complaintStatuses.map((status) => ({
            key: status,
            name: text.statuses[status],
            total: byStatus[status],
            mark: status,
          }))}
        />
        <CountTable
          title={text.byPriority.heading}
          name={text.byPriority.name}
          whole={total}
          counts={priorities.toReversed().map((priority) => ({
            key: priority,
            name: <PriorityMark priority={priority} words={text.priorities[priority]} />,
            total: byPriority[priority],
            mark: priority,
          }))}
        />
        {withDepartments && <ByDepartment statistics={statistics} nameOf={nameOf} />}
        <CategoryTable byCategory={statistics.byCategory} days={days} inbox={inbox} />
        <PlaceTable byPlace={statistics.byPlace} days={days} inbox={inbox} />
        <AnswersTable answers={statistics.answers} nameOf={nameOf} />
        <ByWeek statistics={statistics} />
      </div>
    </>
  )
}

/** Returns a function that also says whether a department is retired, as soon as it is known. */
function useNames(isWanted: boolean): NameOf {
  const { data = [] } = useQuery({ ...allDepartmentsQuery, enabled: isWanted })
  const retired = new Map(data.filter(({ isRetired }) => isRetired).map((one) => [one.id, one]))
  return ({ id, name }) => {
    const listed = retired.get(id)
    return listed ? nameAmongAll(listed) : name
  }
}

type ByDepartmentProps = { statistics: Statistics; nameOf: NameOf }

function ByDepartment({ statistics: { byDepartment }, nameOf }: ByDepartmentProps) {
  const text = useText(statisticsText)
  return (
    <CountTable
      title={text.byDepartment.heading}
      name={text.byDepartment.name}
      further={complaintStatuses.map((status) => text.statuses[status])}
      counts={byDepartment.map(({ department, total, byStatus }) => ({
        key: department.id,
        name: <span data-user>{nameOf(department)}</span>,
        total,
        further: complaintStatuses.map((status) => byStatus[status]),
        note: complaintStatuses
          .filter((status) => byStatus[status] > 0)
          .map((status) => text.counted(byStatus[status], text.statuses[status]))
          .join(', '),
      }))}
    />
  )
}

function ByWeek({ statistics: { byWeek: weeks } }: { statistics: Statistics }) {
  const { byWeek: text } = useText(statisticsText)
  return (
    <CountTable
      title={text.heading}
      name={text.name}
      counts={weeks.map(({ monday, total }) => ({
        key: monday,
        name: <span data-user>{formatDay(`${monday}T00:00:00`)}</span>,
        total,
      }))}
    >
      <p className={`muted ${styles['help']}`}>{text.help}</p>
    </CountTable>
  )
}
