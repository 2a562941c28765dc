import type { ReckonedDue } from '@counterfoil/contract/complaints/dates'
import { IconConfetti, IconFlag, IconPlayerPause } from '@tabler/icons-react'
import { formatWeekday } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import styles from './dates.module.css'
import { reckoningText } from './reckoning.text.ts'
import { lookOf, shownWeeks } from './weeks.ts'

type WeeksProps = { due: ReckonedDue; today: string }

/** A picture of the weeks in which a date was counted. The words beside it say everything, so it is not read out. */
export function Weeks({ due, today }: WeeksProps) {
  const text = useText(reckoningText)
  const { days, began } = due
  const { first, leftOut, last } = shownWeeks(days)
  const [names = []] = first
  const rows = (weeks: typeof first) =>
    weeks.flat().map((one) => <Day key={one.day} one={one} began={began.day} today={today} />)
  return (
    <div className={styles['weeks']} aria-hidden="true" data-user>
      {names.map(({ day }) => (
        <span key={day} data-day="name">
          {formatWeekday(day)}
        </span>
      ))}
      {rows(first)}
      {leftOut > 0 && <span data-day="between">{text.weeksBetween(leftOut)}</span>}
      {rows(last)}
    </div>
  )
}

type DayProps = { one: ReckonedDue['days'][number]; began: string; today: string }

function Day({ one, began, today }: DayProps) {
  const look = lookOf(one, began)
  return (
    <span data-day={look} data-today={one.day === today || undefined}>
      {Number(one.day.slice(8))}
      {look === 'began' && <IconFlag size={14} stroke={1.75} />}
      {look === 'paused' && <IconPlayerPause size={14} stroke={1.75} />}
      {look === 'holiday' && <IconConfetti size={14} stroke={1.75} />}
      {one.nth !== null && <b>{one.nth}</b>}
    </span>
  )
}
