import type { ComplaintDates, ReckonedDue } from '@counterfoil/contract/complaints/dates'
import { type ReactNode, useId, useState } from 'react'
import { Action, Box } from '#features/complaints/handover/box.tsx'
import { useText } from '#lib/words/text.ts'
import { answerOf, momentOf, outcomeOf, shownDue, timeOf } from './complaint-dues.ts'
import styles from './dates.module.css'
import { datesText } from './dates.text.ts'
import { DueLook } from './due-mark.tsx'
import { dueWords, type ShownDue, shapeOf } from './due-words.ts'
import { openDatesText } from './open-dates.text.ts'
import { Reckoning } from './reckoning.tsx'

export type DueBoxProps = { dates: ComplaintDates }

/** The box of a printed form that says when the outcome is due. It opens to how that date was counted. */
export function DueBox({ dates }: DueBoxProps) {
  const { box } = useText(openDatesText)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const answer = answerOf(dates)
  const due = outcomeOf(dates) ?? answer
  if (!due) return null
  return (
    <>
      <Box
        label={due.target === 'outcome' ? box.outcome : box.answer}
        value={
          <div className={styles['boxed']}>
            <Value due={due} dates={dates} />
            {answer && answer !== due && <AnswerLine answer={answer} dates={dates} />}
          </div>
        }
        action={
          <Action isExpanded={isOpen} controls={isOpen ? id : undefined} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? box.hide : box.why}
          </Action>
        }
      />
      {isOpen && (
        <div className={styles['counted']} id={id}>
          <dt>{box.counted}</dt>
          <dd>
            <Reckoning dates={dates} reader="office" />
          </dd>
        </div>
      )}
    </>
  )
}

type ValueProps = { due: ReckonedDue; dates: ComplaintDates }

/** The date, or what became of it, and then the date below. */
function Value({ due, dates }: ValueProps) {
  const { box } = useText(openDatesText)
  const { paused } = useText(datesText)
  const shown = shownDue(due, dates)
  const shape = shapeOf(shown)
  const moment = momentOf(due.due, dates.today)
  switch (shown.phase) {
    case 'coming':
      return <DueLook shape={shape}>{nearMoment(shown, due, moment, box)}</DueLook>
    case 'paused':
      return (
        <>
          <DueLook shape={shape}>{paused}</DueLook>
          <Below>{box.untilAnswer}</Below>
        </>
      )
    default:
      return (
        <>
          <DueLook shape={shape}>{dueWords({ ...shown, target: 'outcome' }).words}</DueLook>
          <Below>{box.dueOn(moment)}</Below>
        </>
      )
  }
}

type BoxWords = { today: (time: string) => string; tomorrow: (time: string) => string }

function nearMoment({ inDays }: ShownDue, { due }: ReckonedDue, moment: string, box: BoxWords): string {
  if (inDays === 0) return box.today(timeOf(due))
  return inDays === 1 ? box.tomorrow(timeOf(due)) : moment
}

function AnswerLine({ answer, dates }: { answer: ReckonedDue; dates: ComplaintDates }) {
  const { box } = useText(openDatesText)
  const shown = shownDue(answer, dates)
  if (shown.phase === 'coming') return <Below>{box.answerDue(momentOf(answer.due, dates.today))}</Below>
  return <Below>{box.firstAnswer(dueWords({ ...shown, target: 'outcome' }).words)}</Below>
}

const Below = ({ children }: { children: ReactNode }) => <small className={styles['below']}>{children}</small>
