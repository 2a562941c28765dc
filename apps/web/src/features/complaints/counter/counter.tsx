import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { type Department, departmentsQuery } from '#queries/departments.ts'
import { usePerson } from '#queries/session.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { counterQuery } from './counter.api.ts'
import { counterText } from './counter.text.ts'
import { CounterForm } from './counter-form.tsx'
import { fileAtCounterText } from './file-at-counter.text.ts'
import { FiledAtCounter } from './filed-at-counter.tsx'
import type { FiledComplaint, Hold } from './use-counter-form.ts'

export type CounterProps = { onHold: (hold: Hold) => void; onClose: () => void }

const newKey = () => crypto.randomUUID()

/** Filing complaints at the counter, one after the other, from the empty form to the slip with its number. */
export function Counter(props: CounterProps) {
  const text = useText(counterText)
  const { loading } = useText(fileAtCounterText)
  const { role, department } = usePerson()
  // Fetched each time the form opens, because cached data may be from yesterday.
  const start = useQuery({ ...counterQuery, refetchOnMount: 'always' })
  // Department admins file for their department alone, so they need no others.
  const departments = useQuery({ ...departmentsQuery, enabled: role === 'SuperAdmin' })
  const [today, setToday] = useState<string>()
  if (today === undefined && start.isFetchedAfterMount && start.data) setToday(start.data.today)
  const offered = department ? [department] : departments.data
  if (today !== undefined && offered) return <Filing {...props} today={today} departments={offered} />
  const error = start.error ?? departments.error
  if (error) {
    const retry = () => {
      for (const query of [start, departments]) if (query.isError) void query.refetch()
    }
    const isRetrying = start.isFetching || departments.isFetching
    return <FailedState title={text.loadFailed} error={error} onRetry={retry} isRetrying={isRetrying} />
  }
  return <LoadingState words={loading} rows={1} />
}

type FilingProps = CounterProps & { today: string; departments: readonly Department[] }

function Filing({ onHold, onClose, today, departments }: FilingProps) {
  const [attempt, setAttempt] = useState(newKey)
  const [filed, setFiled] = useState<FiledComplaint>()
  const startAnew = () => {
    setFiled(undefined)
    setAttempt(newKey())
  }
  const shared = { departments, onClose, onAnother: startAnew }
  if (filed) return <FiledAtCounter filed={filed} {...shared} />
  const form = { today, attempt, onHold, onFiled: setFiled }
  return <CounterForm key={attempt} {...form} {...shared} />
}
