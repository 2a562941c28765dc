import type { ComplaintDates } from '@counterfoil/contract/complaints/dates'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { IconChevronDown } from '@tabler/icons-react'
import { useText } from '#lib/words/text.ts'
import { dayReached, nextDue } from './complaint-dues.ts'
import styles from './dates.module.css'
import { DueLook } from './due-mark.tsx'
import { openDatesText } from './open-dates.text.ts'
import { ownSummary } from './own-summary.ts'
import { Reckoning } from './reckoning.tsx'

type OwnDatesProps = { dates: ComplaintDates; status: ComplaintDetails['status'] }

/** By when the student gets an answer or an outcome. It opens to how that date was counted. */
export function OwnDates({ dates, status }: OwnDatesProps) {
  const { why, dayOf } = useText(openDatesText)
  const due = nextDue(dates)
  if (!due) return null
  const { shape, words } = ownSummary(due, dates, status)
  const reached = shape === 'paused' || shape === 'over' ? undefined : dayReached(due, dates.today)
  return (
    <details className={styles['own']}>
      <summary>
        <DueLook shape={shape} isHead>
          {words}
        </DueLook>
        <span className={styles['why']}>{reached === undefined ? why : dayOf(reached, due.count)}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <Reckoning dates={dates} reader="student" />
    </details>
  )
}
