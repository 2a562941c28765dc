import type { BulkJob } from '@counterfoil/contract/complaints/bulk-api'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { isUnderWay } from './bulk.api.ts'
import { bulkText } from './bulk.text.ts'

/** Returns a function that says what a bulk change does, or did, in one line. */
export function useJobWords(): (job: BulkJob) => string {
  const text = useText(bulkText)
  const { status: statusWords } = useText(complaintsText)
  const { email } = usePerson()
  const holderOf = ({ assignee, isToNobody }: BulkJob) => {
    if (isToNobody) return text.toNobody
    return assignee === email ? text.toYou : (assignee ?? text.unknown)
  }
  const targetOf = (job: BulkJob) => {
    if (job.status) return statusWords[job.status]
    return job.kind === 'assignment' ? holderOf(job) : (job.department ?? '')
  }
  return (job) => {
    if (job.state === 'cancelled') return text.cancelled
    const to = targetOf(job)
    if (isUnderWay(job)) return text.doing[job.kind](text.complaints(job.total), to)
    const done = text.done[job.kind](text.someOf(job.done, job.total), to)
    return job.state === 'stopped' ? text.stopped(done) : done
  }
}
