import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { CounterAddition } from '#features/complaints/categories/counter-addition.ts'
import type { FilingWindow } from '#features/complaints/filing/filing-window.ts'
import type { WithCounterAdditionsProps } from '#features/complaints/places/with-counter-additions.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
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

// Only colleges with categories or places need their code.
const WithCounterAdditions = lazyPart<'WithCounterAdditions', WithCounterAdditionsProps>(
  () => import('#features/complaints/places/with-counter-additions.tsx'),
  'WithCounterAdditions',
)

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
  // It stays as it was when the form opened, because another form would not have what was typed.
  const [opened, setOpened] = useState<typeof start.data>()
  if (opened === undefined && start.isFetchedAfterMount && start.data) setOpened(start.data)
  const offered = department ? [department] : departments.data
  if (opened && offered) {
    const window = { today: opened.today, days: opened.filingDays }
    const filing = { ...props, window, departments: offered }
    return (
      <WithAdditions has={opened}>{(addition) => <Filing {...filing} addition={addition} />}</WithAdditions>
    )
  }
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

type WithAdditionsProps = {
  has: WithCounterAdditionsProps['has']
  children: (addition?: CounterAddition) => ReactNode
}

/** Loads what the form needs for categories and places, if the college has some. */
function WithAdditions({ has, children }: WithAdditionsProps) {
  const { loading } = useText(fileAtCounterText)
  if (!has.hasCategories && !has.hasPlaces) return children()
  return (
    <Suspense fallback={<LoadingState words={loading} rows={1} />}>
      <WithCounterAdditions has={has}>{children}</WithCounterAdditions>
    </Suspense>
  )
}

type FilingProps = CounterProps & {
  window: FilingWindow
  departments: readonly Department[]
  addition: CounterAddition | undefined
}

function Filing({ onHold, onClose, window, departments, addition }: FilingProps) {
  const [attempt, setAttempt] = useState(newKey)
  const [filed, setFiled] = useState<FiledComplaint>()
  const startAnew = () => {
    setFiled(undefined)
    setAttempt(newKey())
  }
  const shared = { departments, onClose, onAnother: startAnew }
  if (filed) return <FiledAtCounter filed={filed} {...shared} />
  const form = { window, addition, attempt, onHold, onFiled: setFiled }
  return <CounterForm key={attempt} {...form} {...shared} />
}
