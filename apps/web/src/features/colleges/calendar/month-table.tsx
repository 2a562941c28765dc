import { weekdayOf } from '@counterfoil/contract/clock'
import { plusDays } from '@counterfoil/contract/days'
import { useText } from '#lib/words/text.ts'
import styles from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import type { DayKind } from './calendar-draft.ts'

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The first day of the month that is so many months after the one of a day. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The weeks of a month from Monday to Sunday. A day of another month is undefined. */
function weeksOf(first: string): (string | undefined)[][] {
  const next = monthAfter(first, 1)
  const weeks: (string | undefined)[][] = []
  for (let monday = plusDays(first, -weekdayOf(first)); monday < next; monday = plusDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => plusDays(monday, at)).map((day) =>
        day >= first && day < next ? day : undefined,
      ),
    )
  return weeks
}

export type MonthTableProps = { first: string; today: string; kindOf: (day: string) => DayKind }

/** A month as a picture: holidays, new ones, days on which the office is closed, and today. */
export function MonthTable({ first, today, kindOf }: MonthTableProps) {
  const { holidays, hours } = useText(calendarText)
  return (
    <table className={styles['month']}>
      <caption data-user>{monthName.format(new Date(`${first}T00:00:00Z`))}</caption>
      <thead>
        <tr>
          {hours.days.map((day, at) => (
            <th scope="col" key={day} abbr={day}>
              {holidays.weekdays[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, at) =>
              day === undefined ? (
                <td key={hours.days[at]} />
              ) : (
                <DayCell key={day} day={day} kind={kindOf(day)} isToday={day === today} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = { day: string; kind: DayKind; isToday: boolean }

function DayCell({ day, kind, isToday }: DayCellProps) {
  const { holidays: text } = useText(calendarText)
  const told = [kind && text.kinds[kind], isToday && text.kinds.today].filter(Boolean).join(', ')
  return (
    <td data-day={kind} data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
      {Number(day.slice(8))}
      {told !== '' && <span className="visually-hidden">{text.told(told)}</span>}
    </td>
  )
}
