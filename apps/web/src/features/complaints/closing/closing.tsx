import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import composerStyles from '#features/complaints/composer/composer.module.css'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { answerText } from './closing.text.ts'
import { Confirmed } from './confirmed.tsx'
import { NotSolvedForm } from './not-solved-form.tsx'
import { Question } from './question.tsx'
import { useConfirmation } from './use-confirmation.ts'

export type ClosingProps = { complaint: ComplaintDetails }

/** What the student answers after the office has finished the complaint. It is in the place of the composer. */
export function Closing({ complaint }: ClosingProps) {
  useFocusOnReport(complaint)
  // The link from the home page leads to the form once, not again when the office has finished for the next time.
  const [saidAtFirst] = useState(complaint.notSolved)
  const { closing, can, state } = complaint
  if (!closing || (state !== 'open' && state !== 'merged')) return null
  if (can.confirm || can.rate || can.reportNotSolved) {
    return <Answer complaint={complaint} isFirst={complaint.notSolved === saidAtFirst} />
  }
  return <Closed until={closing.until} />
}

function Closed({ until }: { until: string }) {
  const text = useText(answerText)
  return (
    <p className="muted">
      <span data-user>{text.closed(formatDay(until))}</span> <Link to="/ComplaintForm">{text.fileNew}</Link>
    </p>
  )
}

function Answer({ complaint, isFirst }: ClosingProps & { isFirst: boolean }) {
  const { can } = complaint
  const { state } = useLocation()
  const [isReporting, setIsReporting] = useState(isFirst && state.isReporting === true)
  const confirmation = useConfirmation(complaint.id)
  const step = isReporting && can.reportNotSolved ? 'form' : can.confirm ? 'question' : 'confirmed'
  const box = useFocusOfStep(step, isFirst && (state.isReporting === true || state.isRating === true))
  const view = { complaint, confirmation, onNotSolved: () => setIsReporting(true) }
  return (
    <div className={composerStyles['composer']} data-turn={step !== 'confirmed' || undefined} ref={box}>
      {step === 'form' && <NotSolvedForm complaint={complaint} onBack={() => setIsReporting(false)} />}
      {step === 'question' && <Question {...view} />}
      {step === 'confirmed' && <Confirmed {...view} />}
    </div>
  )
}

/**
 * The button that leads to another step is gone then, so that step gets the focus: its first words, or after the form the
 * button that opened it. `isLinked`: a link from the home page leads to this step.
 */
function useFocusOfStep(step: 'form' | 'question' | 'confirmed', isLinked: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<typeof step | undefined>(isLinked ? undefined : step)
  useEffect(() => {
    if (before.current === step) return
    const isLost = before.current === undefined || document.activeElement === document.body
    const wanted = before.current === 'form' ? '[data-reports]' : '[data-first]'
    before.current = step
    if (isLost) box.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [step])
  return box
}

/** What was sent is a new entry of the thread. It gets the focus, because the form that had it is gone. */
function useFocusOnReport({ events }: ComplaintDetails): void {
  const last = events.findLast(({ type }) => type === 'not_solved')?.id
  const known = useRef(last)
  useEffect(() => {
    const isNew = last !== known.current
    known.current = last
    if (!isNew || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-event="${last}"]`)?.focus()
  }, [last])
}
