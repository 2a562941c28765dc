import type { Figures } from '@counterfoil/contract/figures'
import { ChartCard } from '#features/statistics/charts/chart-card.tsx'
import { LoadCalendar } from '#features/statistics/charts/load-calendar.tsx'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { formatDayWithWeekday } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'

/** How many complaints were filed on each day. */
export function DayCard({ byDay }: Pick<Figures, 'byDay'>) {
  const { byDay: text } = useText(statisticsText)
  const busiest = byDay.reduce<Figures['byDay'][number] | undefined>(
    (most, day) => (day.received > (most?.received ?? 0) ? day : most),
    undefined,
  )
  const notes = [
    byDay.some(({ holiday }) => holiday !== null) && text.holiday,
    busiest && text.busiest(formatDayWithWeekday(busiest.day), busiest.received),
  ]
  return (
    <ChartCard title={text.heading} note={notes.filter(Boolean).join(' ')}>
      <LoadCalendar
        label={text.label}
        days={byDay.map(({ day, received, holiday }) => ({ date: day, count: received, holiday }))}
      />
    </ChartCard>
  )
}
