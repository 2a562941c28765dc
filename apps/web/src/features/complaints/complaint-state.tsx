import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { complaintQuery, isMissing } from './complaints.api.ts'
import { complaintsText } from './complaints.text.ts'

type ComplaintStateProps = { id: string; children: (complaint: ComplaintDetails) => ReactNode }

/** Shows a complaint, or says why it cannot be shown. For example, it may have been deleted while it was open. */
export function ComplaintState({ id, children }: ComplaintStateProps) {
  const text = useText(complaintsText).details
  const { data, error, refetch, isFetching } = useQuery(complaintQuery(id))
  if (isMissing(error)) return <Gone />
  if (data) return children(data)
  if (error) {
    return (
      <FailedState title={text.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  return <LoadingState words={text.loading} rows={1} />
}

/** If the focus was in the complaint, it would be lost with it. */
function Gone() {
  const text = useText(complaintsText).details
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus()
  }, [])
  return (
    <div role="alert" tabIndex={-1} ref={notice}>
      <EmptyState title={text.gone}>
        <p className="muted">{text.goneWords}</p>
      </EmptyState>
    </div>
  )
}
