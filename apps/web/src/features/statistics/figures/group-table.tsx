import { type Priority, priorities } from '@counterfoil/contract/fields'
import { type FigureGroup, mostFigureGroups } from '@counterfoil/contract/figures'
import { useQuery } from '@tanstack/react-query'
import tables from '#features/statistics/charts/charts.module.css'
import type { Group } from '#features/statistics/statistics.api.ts'
import styles from '#features/statistics/statistics.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { placeName } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { allDepartmentsQuery, nameAmongAll } from '#queries/departments.ts'
import { Counted, type CountedFilter, type Scope } from './counted.tsx'
import { OutcomeCells, OutcomeHeadings } from './outcome-cells.tsx'
import { useStretchWords } from './six-figures.tsx'

type GroupTableProps = { groups: readonly Group[]; by: FigureGroup; scope: Scope }

export function GroupTable({ groups, by, scope }: GroupTableProps) {
  const text = useText(statisticsText)
  const nameOf = useNames(by)
  if (groups.length === 0) return <p className="muted">{text.groups.empty}</p>
  return (
    <>
      <table className={`${tables['table']} ${styles['groups']}`} aria-label={text.groups.by[by]}>
        <thead>
          <tr>
            <th scope="col">{text.groups.name[by]}</th>
            <th scope="col" className={tables['figure']}>
              {text.received}
            </th>
            <th scope="col" className={`${tables['figure']} ${styles['further']}`}>
              {text.groups.open}
            </th>
            <OutcomeHeadings />
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row key={group.key ?? ''} group={group} by={by} name={nameOf(group)} scope={scope} />
          ))}
        </tbody>
      </table>
      {groups.length >= mostFigureGroups && (
        <p className={`muted ${styles['help']}`}>{text.groups.most(mostFigureGroups)}</p>
      )}
    </>
  )
}

type RowProps = { group: Group; by: FigureGroup; name: string; scope: Scope }

function Row({ group, by, name, scope }: RowProps) {
  const text = useText(statisticsText)
  const wordsOf = useStretchWords()
  const half = group.outcome.half === null ? null : wordsOf(group.outcome.half)
  // The inbox has no filter for complaints without a category, so these figures lead nowhere.
  const filter = group.key === null ? null : filterOf(by, group.key)
  const received = formatFigure(group.received)
  const open = formatFigure(group.open)
  return (
    <tr>
      <th scope="row">
        <span data-user>{name}</span>{' '}
        <small className={styles['note']}>{text.groups.note(group.open, half)}</small>
      </th>
      <td className={tables['figure']}>
        {filter ? (
          <Counted scope={scope} filter={filter} words={text.receivedOf(name)}>
            {received}
          </Counted>
        ) : (
          received
        )}
      </td>
      <td className={`${tables['figure']} ${styles['further']}`}>
        {filter ? (
          <Counted scope={scope} filter={filter} isOpenNow words={text.openOf(name)}>
            {open}
          </Counted>
        ) : (
          open
        )}
      </td>
      <OutcomeCells of={group} before={group.withinTargetBefore} />
    </tr>
  )
}

const isPriority = (key: string): key is Priority => priorities.some((one) => one === key)

function filterOf(by: FigureGroup, key: string): CountedFilter {
  if (by !== 'priority') return { [by]: key }
  return isPriority(key) ? { priority: key } : {}
}

/** Returns a function that names a row. It also says whether a department is retired, as soon as it is known. */
function useNames(by: FigureGroup): (group: Group) => string {
  const { groups: text } = useText(statisticsText)
  const { data = [] } = useQuery({ ...allDepartmentsQuery, enabled: by === 'department' })
  return ({ key, name, place }) => {
    const listed = by === 'department' ? data.find(({ id }) => id === key) : undefined
    if (listed) return nameAmongAll(listed)
    if (key !== null && isPriority(key)) return text.priorities[key]
    return (place ? placeName(place) : name) ?? text.without[by]
  }
}
