import type { Holiday } from '@counterfoil/contract/clock'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import type { ImportHolidaysProps } from '#features/colleges/calendar/import/import-holidays.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { formatDayMonth, formatDayWithWeekday } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import styles from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import { type HolidaySpan, kindOf, spansOf, withHolidays, withoutSpan } from './calendar-draft.ts'
import { HeadedPanel } from './headed-panel.tsx'
import { HolidayForm } from './holiday-form.tsx'
import { MonthTable, type MonthTableProps, monthAfter } from './month-table.tsx'
import type { CalendarForm } from './use-calendar-form.ts'

// It is used once or twice a year.
const ImportHolidays = lazyPart<'ImportHolidays', ImportHolidaysProps>(
  () => import('#features/colleges/calendar/import/import-holidays.tsx'),
  'ImportHolidays',
)

const shownMonths = 3

/** Three months as pictures, and their holidays as a table. */
export function Holidays({ form }: { form: CalendarForm }) {
  const { holidays: text } = useText(calendarText)
  const { draft, saved, seen, change } = form
  const { today } = seen.calendar
  const [first, setFirst] = useState(monthAfter(today, -1))
  const [asked, setAsked] = useState<'add' | 'import'>()
  const head = useRef<HTMLHeadingElement>(null)
  const end = monthAfter(first, shownMonths)
  const spans = spansOf(draft.holidays).filter(({ from, until }) => until >= first && from < end)
  const isElsewhere = ({ day }: Holiday) => !spans.some(({ from, until }) => day >= from && day <= until)
  const others = draft.holidays.filter(isElsewhere).length
  const add = (added: readonly Holiday[]) => {
    const holidays = withHolidays(draft.holidays, added)
    change({ holidays })
    announceToScreenReader(text.added(holidays.length - draft.holidays.length))
    const day = added[0]?.day
    if (day !== undefined && (day < first || day >= end)) setFirst(monthAfter(day, 0))
    setAsked(undefined)
  }
  const remove = (span: HolidaySpan) => {
    change({ holidays: withoutSpan(draft.holidays, span) })
    announceToScreenReader(text.deleted(span.name))
    // The pressed button is gone.
    head.current?.focus()
  }
  return (
    <>
      <HeadedPanel
        title={text.heading}
        headingRef={head}
        actions={
          <>
            <button type="button" className="link-button" onClick={() => setAsked('import')}>
              {text.import}
            </button>
            <button type="button" className="link-button" onClick={() => setAsked('add')}>
              {text.add}
            </button>
          </>
        }
      >
        <Months
          first={first}
          today={today}
          kindOf={(day) => kindOf(draft, saved, day)}
          onMove={(months) => setFirst(monthAfter(first, months))}
        />
        {spans.length === 0 ? (
          <p className="muted">{text.none}</p>
        ) : (
          <Table spans={spans} onDelete={remove} />
        )}
        {others > 0 && <p className="field-help">{text.others(others)}</p>}
      </HeadedPanel>
      {asked === 'add' && (
        <HolidayForm holidays={draft.holidays} onAdd={add} onClose={() => setAsked(undefined)} />
      )}
      <Suspense>
        {asked === 'import' && (
          <ImportHolidays holidays={draft.holidays} onAdd={add} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </>
  )
}

type MonthsProps = Omit<MonthTableProps, 'first'> & { first: string; onMove: (months: number) => void }

/** Three months, and buttons to those before and after. */
function Months({ first, onMove, ...shown }: MonthsProps) {
  const { holidays: text } = useText(calendarText)
  return (
    <div>
      <div className={styles['year']}>
        {Array.from({ length: shownMonths }, (_, at) => monthAfter(first, at)).map((month) => (
          <MonthTable key={month} first={month} {...shown} />
        ))}
      </div>
      <div className={styles['arrows']}>
        <button type="button" className="link-button" onClick={() => onMove(-shownMonths)}>
          {icons.earlier}
          {text.earlier}
        </button>
        <button type="button" className="link-button" onClick={() => onMove(shownMonths)}>
          {text.later}
          {icons.later}
        </button>
      </div>
    </div>
  )
}

const icons = {
  earlier: <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />,
  later: <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />,
}

type TableProps = { spans: readonly HolidaySpan[]; onDelete: (span: HolidaySpan) => void }

function Table({ spans, onDelete }: TableProps) {
  const { holidays: text } = useText(calendarText)
  const daysOf = ({ from, until }: HolidaySpan) =>
    from === until ? formatDayWithWeekday(from) : text.span(formatDayMonth(from), formatDayMonth(until))
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{text.columns.day}</th>
          <th scope="col">{text.columns.holiday}</th>
          <th scope="col">
            <span className="visually-hidden">{text.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {spans.map((span) => (
          <tr key={span.from}>
            <td data-user>{daysOf(span)}</td>
            <th scope="row" data-user>
              {span.name}
            </th>
            <td>
              <button type="button" className="link-button danger-link" onClick={() => onDelete(span)}>
                {text.delete}{' '}
                <span className="visually-hidden" data-user>
                  {span.name}
                </span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
