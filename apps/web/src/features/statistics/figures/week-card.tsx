import type { Figures } from '@counterfoil/contract/figures'
import { ChartCard } from '#features/statistics/charts/chart-card.tsx'
import tables from '#features/statistics/charts/charts.module.css'
import { LineChart } from '#features/statistics/charts/line-chart.tsx'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { formatDayMonth } from '#lib/words/dates.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { Counted, type Scope } from './counted.tsx'
import { daysOf } from './period-words.ts'

type Week = Figures['byWeek'][number]
type WeekCardProps = {
  weeks: readonly Week[]
  /** The sentence about the period. */
  filed: string
  scope: Scope
}

/** What was received and resolved in each week, as lines or as a table. */
export function WeekCard({ weeks, filed, scope }: WeekCardProps) {
  const { byWeek: text, received, resolved } = useText(statisticsText)
  const goes = (values: readonly number[]) =>
    text.rises(formatFigure(values[0] ?? 0), formatFigure(values.at(-1) ?? 0))
  const receivedValues = weeks.map((week) => week.received)
  const resolvedValues = weeks.map((week) => week.resolved)
  const spoken = (week: Week) => {
    const name = text.weekOf(formatDayMonth(week.from), formatDayMonth(week.until))
    const words = text.spoken(name, formatFigure(week.received), formatFigure(week.resolved))
    const days = daysOf(week)
    // The period cuts off the first and the last week, so their figures are lower.
    return days < 7 ? text.short(words, days) : words
  }
  return (
    <ChartCard title={text.heading} note={text.note} table={<WeekTable weeks={weeks} scope={scope} />}>
      <LineChart
        sentence={text.sentence(filed, goes(receivedValues), goes(resolvedValues))}
        pointName={text.week}
        points={weeks.map((week) => ({
          key: week.from,
          label: formatDayMonth(week.from),
          spoken: spoken(week),
        }))}
        series={[
          { key: 'received', name: received, values: receivedValues },
          { key: 'resolved', name: resolved, values: resolvedValues },
        ]}
      />
    </ChartCard>
  )
}

function WeekTable({ weeks, scope }: Pick<WeekCardProps, 'weeks' | 'scope'>) {
  const { byWeek: text, received, resolved } = useText(statisticsText)
  return (
    <table className={tables['table']} aria-label={text.heading}>
      <thead>
        <tr>
          <th scope="col">{text.week}</th>
          <th scope="col" className={tables['figure']}>
            {received}
          </th>
          <th scope="col" className={tables['figure']}>
            {resolved}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const { from, until } = week
          const name = text.weekOf(formatDayMonth(from), formatDayMonth(until))
          return (
            <tr key={from}>
              <th scope="row">{name}</th>
              <td className={tables['figure']}>
                <Counted scope={{ ...scope, from, until }} words={received}>
                  {formatFigure(week.received)}
                </Counted>
              </td>
              <td className={tables['figure']}>
                <Counted scope={{ ...scope, from, until }} filter={{ status: 'resolved' }} words={resolved}>
                  {formatFigure(week.resolved)}
                </Counted>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
