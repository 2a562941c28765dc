import { mondayOf, plusDays } from '@counterfoil/contract/days'
import { formatDayMonth, formatDayWithWeekday, formatWeekday } from '#lib/words/dates.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { chartsText } from './charts.text.ts'
import styles from './load-calendar.module.css'
import { heatOf, namedEvery } from './scale.ts'

type LoadDay = {
  date: string
  count: number
  /** Its name, if it is a holiday. */
  holiday: string | null
}

type LoadCalendarProps = {
  /** The name of the table, for screen readers. */
  label: string
  /** Every day of the period, oldest first. */
  days: readonly LoadDay[]
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** A year is wider than its card, so the arrow keys scroll it. */
const scrollable = { tabIndex: 0 }

/** The last weeks are what people look for. */
const showLatest = (box: HTMLElement | null) => {
  if (box) box.scrollLeft = box.scrollWidth
}

/** How much there was on each day: weeks across, days down. A number says it, and its ground shows it at a glance. */
export function LoadCalendar({ label, days }: LoadCalendarProps) {
  const text = useText(chartsText)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const mondays = mondaysOf(days)
  const most = Math.max(0, ...days.map(({ count }) => count))
  const every = namedEvery(mondays.length, Math.max(6, Math.ceil(mondays.length / 2)))
  return (
    // Another period is shown from its latest weeks, too.
    <section
      key={`${days[0]?.date} ${days.at(-1)?.date}`}
      className={styles['across']}
      {...scrollable}
      aria-label={label}
      ref={showLatest}
    >
      <table className={styles['load']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.day}</span>
            </th>
            {mondays.map((monday, place) => (
              <th scope="col" key={monday} data-user>
                {place % every === 0 ? (
                  <span>{formatDayMonth(monday)}</span>
                ) : (
                  <span className="visually-hidden">{formatDayMonth(monday)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" data-user>
                {formatWeekday(plusDays(mondays[0] ?? '2026-01-05', weekday))}
              </th>
              {mondays.map((monday) => (
                <DayCell key={monday} day={byDate.get(plusDays(monday, weekday))} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function mondaysOf(days: readonly LoadDay[]): string[] {
  const first = days[0]?.date
  const last = days.at(-1)?.date
  const mondays: string[] = []
  if (first === undefined || last === undefined) return mondays
  for (let monday = mondayOf(first); monday <= last; monday = plusDays(monday, 7)) mondays.push(monday)
  return mondays
}

/** A day outside the period has an empty cell. */
function DayCell({ day, most }: { day: LoadDay | undefined; most: number }) {
  const text = useText(chartsText)
  if (!day) return <td />
  const { date, count, holiday } = day
  if (holiday !== null) {
    return (
      <td data-holiday title={`${formatDayWithWeekday(date)}, ${holiday}`} data-user>
        <span aria-hidden="true">{count === 0 ? text.holidaySign : text.onHoliday(formatFigure(count))}</span>
        <span className="visually-hidden">{text.holiday(holiday, count)}</span>
      </td>
    )
  }
  return (
    <td title={formatDayWithWeekday(date)} data-user style={{ '--heat': `${heatOf(count, most)}%` } as never}>
      {formatFigure(count)}
    </td>
  )
}
