import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import type { Level, Levels } from '@counterfoil/contract/complaints/steps'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { momentOf, timeOf } from '#features/complaints/dates/complaint-dues.ts'
import { useChange } from '#lib/api/use-change.ts'
import { formatDayWithWeekday } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { readText, useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { askLevel } from './levels.api.ts'
import styles from './levels.module.css'
import { levelsText } from './levels.text.ts'

type OverBoxProps = { complaint: ComplaintDetails }

/** Who knows that the complaint is over its date, and whom its student can ask next. */
export function OverBox({ complaint }: OverBoxProps) {
  const { levels, dates } = complaint
  if (!levels || !dates) return null
  return <Box complaint={complaint} levels={levels} today={dates.today} />
}

type BoxProps = OverBoxProps & { levels: Levels; today: string }

function Box({ complaint, levels, today }: BoxProps) {
  const text = useText(levelsText)
  const { department, can } = complaint
  const { next, asked, askAgain } = levels
  const box = useRef<HTMLElement>(null)
  const wasAsked = useRef(asked !== null)
  // The button that was pressed is gone.
  useEffect(() => {
    const isNew = asked !== null && !wasAsked.current
    wasAsked.current = asked !== null
    if (isNew && document.activeElement === document.body) box.current?.focus()
  }, [asked])
  return (
    <section className={styles['over']} aria-label={text.label} tabIndex={-1} ref={box}>
      {asked && (
        <p className={styles['asked']} data-user>
          {askedWords(asked, today)}
        </p>
      )}
      <p data-user>
        {asked && next === null ? text.last(department.name) : knowsWords(levels, department.name)}{' '}
        {next && nextWords(next, today)}
      </p>
      {next && can.askLevel && <Ask id={complaint.id} level={next} />}
      {next && askAgain && <p className="muted">{text.again(momentOf(askAgain, today))}</p>}
    </section>
  )
}

const titleOf = ({ title }: Level) => title ?? readText(levelsText).untitled

function knowsWords({ told }: Levels, department: string): string {
  const { knows } = readText(levelsText)
  const top = told.find(({ step }) => step === 'next_level')
  const hasSuperAdmins = told.some(({ step }) => step === 'super_admins')
  if (top && hasSuperAdmins) return knows.all(department, titleOf(top))
  if (top) return knows.title(department, titleOf(top))
  return hasSuperAdmins ? knows.superAdmins(department) : knows.office(department)
}

function nextWords(next: NonNullable<Levels['next']>, today: string): string {
  const text = readText(levelsText)
  const { next_level: nextLevel, super_admins: superAdmins } = next.at.day < today ? text.nextOnly : text.next
  const isToday = next.at.day === today
  const day = isToday ? text.onThisDay : text.on(formatDayWithWeekday(next.at.day, today))
  return next.step === 'super_admins' ? superAdmins(day) : nextLevel(titleOf(next), day)
}

function askedWords(asked: NonNullable<Levels['asked']>, today: string): string {
  const text = readText(levelsText)
  const isToday = asked.at.day === today
  const moment = isToday ? text.today(timeOf(asked.at)) : text.on(momentOf(asked.at, today))
  return asked.step === 'super_admins'
    ? text.asked.super_admins(moment)
    : text.asked.next_level(titleOf(asked), moment)
}

/** One press, and no question: the button says whom it reaches. */
function Ask({ id, level }: { id: string; level: Level }) {
  const text = useText(levelsText)
  const client = useQueryClient()
  // The same key for every try, so that an answer that was lost asks nobody twice.
  const key = useRef(crypto.randomUUID())
  const { send, isPending, error } = useChange({
    mutationFn: () => askLevel(client, id, level.step, key.current),
    onSuccess: () => announceToScreenReader(text.done),
  })
  return (
    <>
      {error && !isPending && <p role="alert">{text.failed(wordsFor(error))}</p>}
      <Button isBusy={isPending} onClick={() => send()}>
        <span data-user>
          {level.step === 'super_admins' ? text.ask.super_admins : text.ask.next_level(titleOf(level))}
        </span>
      </Button>
    </>
  )
}
