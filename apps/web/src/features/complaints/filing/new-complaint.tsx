import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { type Filing, filingQuery } from '#features/complaints/complaints.api.ts'
import { endDraft } from '#features/complaints/files/load-sending.ts'
import type { WithAdditionsProps } from '#features/complaints/places/with-additions.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { departmentsQuery } from '#queries/departments.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { findAttempt, forgetAttempt, newAttempt } from './draft.ts'
import { FiledSlip } from './filed-slip.tsx'
import styles from './filing.module.css'
import { filingText } from './filing.text.ts'
import type { SlipPreviewProps } from './slip-preview.tsx'
import { type FiledComplaint, type FilingStart, useComplaintForm } from './use-complaint-form.ts'

// Few colleges have categories or places yet, so their code is loaded only where there are some.
const WithAdditions = lazyPart<'WithAdditions', WithAdditionsProps>(
  () => import('#features/complaints/places/with-additions.tsx'),
  'WithAdditions',
)

// Only wide screens show the slip beside the form, so the form does not wait for it.
const SlipPreview = lazyPart<'SlipPreview', SlipPreviewProps>(
  () => import('./slip-preview.tsx'),
  'SlipPreview',
)

type NewComplaintProps = {
  /** The button that closes the dialog. It is shown next to the submit button. */
  actions?: ReactNode
  /** Shows a slip with the typed values next to the form. Only the page is wide enough for it, not the dialog. */
  withPreview?: boolean
}

/** The whole filing of a complaint, from the empty form to the stamped receipt. */
export function NewComplaint(props: NewComplaintProps) {
  const text = useText(filingText)
  // Fetched each time the form opens, because cached data may be from yesterday.
  const filing = useQuery({ ...filingQuery, refetchOnMount: 'always' })
  const departments = useQuery(departmentsQuery)
  // Undefined until the data is current. It stays as it was then, because another form would not have what was typed.
  const [opened, setOpened] = useState<Filing>()
  if (!opened && filing.isFetchedAfterMount && filing.data) setOpened(filing.data)
  const loading = <LoadingState words={text.loading} rows={1} />
  if (opened && filing.data && departments.data) {
    const start = { ...props, filing: filing.data, departments: departments.data }
    if (!opened.hasCategories && !opened.hasPlaces) return <Writing {...start} />
    return (
      <Suspense fallback={loading}>
        <WithAdditions has={opened}>{(addition) => <Writing {...start} addition={addition} />}</WithAdditions>
      </Suspense>
    )
  }
  const error = filing.error ?? departments.error
  if (error) {
    const retry = () => {
      for (const query of [filing, departments]) if (query.isError) void query.refetch()
    }
    const isRetrying = filing.isFetching || departments.isFetching
    return <FailedState title={text.loadFailed} error={error} onRetry={retry} isRetrying={isRetrying} />
  }
  return loading
}

type WritingProps = NewComplaintProps & Omit<FilingStart, 'attempt'>

function Writing(props: WritingProps) {
  const [attempt, setAttempt] = useState(() => findAttempt(props.filing.email) ?? newAttempt())
  const [filed, setFiled] = useState<FiledComplaint>()
  const startAnew = () => {
    forgetAttempt(props.filing.email)
    // A complaint that was sent without an answer may have arrived, and then its files belong to it.
    endDraft(attempt.key, { isFiled: attempt.isSent ?? false })
    setFiled(undefined)
    setAttempt(newAttempt())
  }
  if (filed) {
    return (
      <FiledSlip
        filed={filed}
        departments={props.departments}
        onAnother={startAnew}
        isDialog={!props.withPreview}
      />
    )
  }
  return <Draft key={attempt.key} {...props} attempt={attempt} onFiled={setFiled} onStartAnew={startAnew} />
}

type DraftProps = NewComplaintProps &
  FilingStart & { onFiled: (filed: FiledComplaint) => void; onStartAnew: () => void }

function Draft({ actions, withPreview, onFiled, onStartAnew, ...start }: DraftProps) {
  const text = useText(filingText)
  const contractForm = useComplaintForm(start, onFiled)
  const notice = start.attempt.values && (
    <div className="notice" data-mark="pending" role="status">
      <p>{start.attempt.isSent ? text.unsure : text.kept}</p>
      <button type="button" className="link-button" onClick={onStartAnew}>
        {start.attempt.isSent ? text.startAnew : text.startAgain}
      </button>
    </div>
  )
  const form = <ComplaintForm {...start} contractForm={contractForm} actions={actions} notice={notice} />
  if (!withPreview) return form
  return (
    <div className={styles['columns']}>
      {form}
      <Suspense>
        <SlipPreview values={contractForm.form.values} departments={start.departments} />
      </Suspense>
    </div>
  )
}
