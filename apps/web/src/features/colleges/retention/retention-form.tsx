import {
  leastRetentionYears,
  mostRetentionYears,
  type Retention as RetentionPeriod,
  retentionNoticeDays,
} from '@counterfoil/contract/complaints/retention-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#lib/api/use-change.ts'
import { formatDay } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { readText, useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { SelectField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { focusHeading } from '#ui/page-header.tsx'
import { Panel } from '#ui/panel.tsx'
import { DueList } from './due-list.tsx'
import { HeldPanel } from './held-panel.tsx'
import { countDue, keepRetention, retentionQuery, saveRetention } from './retention.api.ts'
import styles from './retention.module.css'
import { retentionText } from './retention.text.ts'

/** How long the college keeps what is written in complaints, and which complaints stay whatever the period. */
export function Retention() {
  const text = useText(retentionText)
  const { data: retention, error, refetch, isFetching } = useQuery(retentionQuery)
  if (retention) return <PeriodForm retention={retention} />
  if (error) {
    return (
      <FailedState
        title={text.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return <LoadingState words={text.loading} />
}

type Shown = { retention: RetentionPeriod }

const periods = Array.from(
  { length: mostRetentionYears - leastRetentionYears + 1 },
  (_, at) => leastRetentionYears + at,
)
const dayMs = 86_400_000
const shorterFrom = () => formatDay(new Date(Date.now() + retentionNoticeDays * dayMs).toISOString())

function PeriodForm({ retention }: Shown) {
  const text = useText(retentionText)
  const { years, isDirty, choose, undo, save, isSending, problem, failures } = usePeriod(retention)
  const [isListed, setIsListed] = useState(false)
  useKeepTyped(isDirty && !isSending)
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormSummary problem={problem} failures={failures} />
      <Waiting retention={retention} />
      <Panel title={text.period.heading}>
        <div className="stack">
          <SelectField
            label={text.period.label}
            description={text.period.effect(years)}
            name="years"
            value={String(years)}
            onChange={({ currentTarget: { value } }) => choose(Number(value))}
            data={periods.map((one) => ({ value: String(one), label: text.period.years(one) }))}
          />
          <p className="muted" role="status">
            <Beginning retention={retention} years={years} />
          </p>
          <Button
            look="plain"
            className={styles['show']}
            aria-expanded={isListed}
            onClick={() => setIsListed(!isListed)}
          >
            {isListed ? text.due.hide : text.due.show}
          </Button>
          {isListed && <DueList years={years} key={years} />}
        </div>
      </Panel>
      <HeldPanel total={retention.held} />
      <SaveBar isDirty={isDirty} isSending={isSending} onUndo={undo} />
    </form>
  )
}

/** When the chosen period takes effect. */
function Beginning({ retention, years }: Shown & { years: number }) {
  const { period } = useText(retentionText)
  const { next } = retention
  if (years === next?.years) return period.chosenAlready(formatDay(next.from))
  if (years < retention.years) return period.shorter(shorterFrom())
  return years > retention.years && period.longer
}

type Wish = { version: number; years: number; isShorter: boolean }

/** The chosen period. What another SuperAdmin saves is shown as long as this one has chosen nothing. */
function usePeriod(retention: RetentionPeriod) {
  const text = useText(retentionText)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<number>()
  const years = chosen ?? retention.years
  const { send, isPending, error, failureCount, reset } = useChange({
    mutationFn: ({ version, years: wanted }: Wish) => saveRetention(client, { version, years: wanted }),
    onSuccess: (_, { isShorter }) => {
      setChosen(undefined)
      toast(isShorter ? text.savedShorter(shorterFrom()) : text.saved)
    },
  })
  const choose = (next: number | undefined) => {
    setChosen(next === retention.years ? undefined : next)
    if (!isPending) reset()
  }
  // The present period, and a shorter one that waits already, are nothing new to save.
  const isDirty = chosen !== undefined && chosen !== retention.years && chosen !== retention.next?.years
  const save = async () => {
    if (!isDirty) return
    // Taken before the question: what another SuperAdmin saves while it is open has not been seen.
    const wish = { version: retention.version, years, isShorter: years < retention.years }
    if (!wish.isShorter || (await agreesToShorter(years))) send(wish)
  }
  return {
    years,
    isDirty,
    choose,
    undo: () => choose(undefined),
    save,
    isSending: isPending,
    problem: error ? text.saveFailed(wordsFor(error)) : undefined,
    failures: error ? failureCount : 0,
  }
}

/** Asks before a shorter period, with how many complaints it would erase. */
async function agreesToShorter(years: number): Promise<boolean> {
  const { confirm: words, due } = readText(retentionText)
  try {
    const note = words.note(await countDue(years), shorterFrom())
    const asked = { question: words.question(years), note, action: words.action, isDangerous: true }
    return (await confirm(asked)) !== undefined
  } catch (error) {
    toast(due.failed(wordsFor(error)), 'failed')
    return false
  }
}

/** A shorter period that has not taken effect yet. Every SuperAdmin can take it back. */
function Waiting({ retention: { next, years } }: Shown) {
  const { waiting, saveFailed } = useText(retentionText)
  const client = useQueryClient()
  const { send, isPending } = useChange({
    mutationFn: () => keepRetention(client),
    onSuccess: () => {
      toast(waiting.kept)
      // The button is gone.
      focusHeading()
    },
    onError: (error) => toast(saveFailed(wordsFor(error)), 'failed'),
  })
  if (!next) return null
  return (
    <div className={styles['waiting']}>
      <p className="notice-title">{waiting.title(next.years, formatDay(next.from))}</p>
      <p>{waiting.help(years)}</p>
      <Button look="plain" isBusy={isPending} onClick={() => send()}>
        {waiting.keep}
      </Button>
    </div>
  )
}
