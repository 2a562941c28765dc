import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { filingQuery } from '#features/complaints/complaints.api.ts'
import { endDraft } from '#features/complaints/files/load-sending.ts'
import { useText } from '#lib/words/text.ts'
import { departmentsQuery } from '#queries/departments.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { findAttempt, forgetAttempt, newAttempt } from './draft.ts'
import { FiledSlip } from './filed-slip.tsx'
import styles from './filing.module.css'
import { filingText } from './filing.text.ts'
import { SlipPreview } from './slip-preview.tsx'
import { type FiledComplaint, type FilingStart, useComplaintForm } from './use-complaint-form.ts'

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
  const [isCurrent, setIsCurrent] = useState(false)
  if (!isCurrent && filing.isFetchedAfterMount && filing.data) setIsCurrent(true)
  if (isCurrent && filing.data && departments.data) {
    return <Writing {...props} filing={filing.data} departments={departments.data} />
  }
  const error = filing.error ?? departments.error
  if (error) {
    const retry = () => {
      for (const query of [filing, departments]) if (query.isError) void query.refetch()
    }
    const isRetrying = filing.isFetching || departments.isFetching
    return <FailedState title={text.loadFailed} error={error} onRetry={retry} isRetrying={isRetrying} />
  }
  return <LoadingState words={text.loading} rows={1} />
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
      <SlipPreview values={contractForm.form.values} departments={start.departments} />
    </div>
  )
}
