import type { ComplaintState, ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { useText } from '#lib/words/text.ts'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import { Stamp } from '#ui/stamp.tsx'
import { complaintsText } from './complaints.text.ts'

type StatusStampProps = { status: ComplaintStatus; lands?: boolean; size?: 'large' | 'small' }

export function StatusStamp({ status, lands = false, size }: StatusStampProps) {
  const text = useText(complaintsText)
  return (
    <Stamp mark={status} lands={lands} {...(size && { size })}>
      {text.status[status]}
    </Stamp>
  )
}

type ComplaintStampProps = {
  complaint: { status: ComplaintStatus; state: ComplaintState }
  size?: 'small'
}

/** The stamp on a slip: the status, or who deleted the complaint. */
export function ComplaintStamp({ complaint, size }: ComplaintStampProps) {
  const text = useText(complaintsText)
  const { state, status } = complaint
  if (state !== 'removed' && state !== 'withdrawn')
    return <StatusStamp status={status} {...(size && { size })} />
  return (
    <Stamp mark="deleted" size="small">
      {text.state[state]}
    </Stamp>
  )
}

export function ComplaintPriority({ priority }: { priority: Priority }) {
  const text = useText(complaintsText)
  return <PriorityMark priority={priority} words={text.priority[priority]} />
}
