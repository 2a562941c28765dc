import type {
  ComplaintState,
  ComplaintStatus,
  InboxComplaint,
} from '@counterfoil/contract/complaints/complaints'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { mostJoined } from '@counterfoil/contract/complaints/merge-api'
import { wordsIn } from '@counterfoil/contract/complaints/search'

/** A complaint into which another one could be merged. */
export type Candidate = {
  id: string
  number: number
  subject: string
  status: ComplaintStatus
  state: ComplaintState
  studentName: string | null
  filedAt: string
  department: { id: string; name: string }
  /** The number of the complaint into which this one is merged itself. */
  mergedInto: number | null
  isFull: boolean
  isHandled: boolean
}

/** Lists and searches have only open complaints that the reader handles. */
export function listed(complaint: InboxComplaint): Candidate {
  const { id, number, subject, status, studentName, filedAt, department } = complaint
  const open = { state: 'open', mergedInto: null, isFull: false, isHandled: true } as const
  return { id, number, subject, status, studentName, filedAt, department, ...open }
}

/** A complaint that was found by its number can be in any state. */
export function numbered(complaint: ComplaintDetails): Candidate {
  const { id, number, subject, status, state, filedAt, department, reporter, joined, can } = complaint
  return {
    ...{ id, number, subject, status, state, filedAt, department },
    studentName: reporter?.name ?? null,
    mergedInto: complaint.mergedInto?.number ?? null,
    isFull: joined.length >= mostJoined,
    isHandled: can.changeStatus,
  }
}

export type Refusal =
  | 'itself'
  | 'closed'
  | 'merged'
  | 'mergedInto'
  | 'withdrawn'
  | 'removed'
  | 'notYours'
  | 'full'

/** Why the complaint cannot be merged into this one. The server refuses the same. */
export function refusalOf(candidate: Candidate, joining: { id: string }): Refusal | undefined {
  const { id, state, status, mergedInto, isFull, isHandled } = candidate
  if (id === joining.id) return 'itself'
  if (state === 'merged') return mergedInto === null ? 'merged' : 'mergedInto'
  if (state !== 'open') return state
  if (status === 'resolved' || status === 'rejected') return 'closed'
  if (!isHandled) return 'notYours'
  return isFull ? 'full' : undefined
}

/** Words that are in too many subjects to say anything. Those of one or two letters say nothing either. */
const common = new Set([
  'all',
  'and',
  'any',
  'are',
  'for',
  'from',
  'has',
  'have',
  'not',
  'our',
  'the',
  'was',
  'with',
])

/** Each word of a subject with its parts, such as "b224" and "224". */
const wordsOf = (subject: string) =>
  wordsIn(subject)
    .map(({ whole, parts }) => [whole, ...parts].filter((one) => one.length > 2 && !common.has(one)))
    .filter((word) => word.length > 0)

/** "Fan" and "fans" are the same word here. */
const isSame = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** Those that share words with the subject come first, the most words first. Otherwise the order stays. */
export function mostAlikeFirst<Item extends { subject: string }>(
  items: readonly Item[],
  subject: string,
): Item[] {
  const words = wordsOf(subject)
  const sharedWith = (item: Item) => {
    const letters = wordsOf(item.subject).flat()
    return words.filter((word) => word.some((one) => letters.some((other) => isSame(one, other)))).length
  }
  return items
    .map((item) => ({ item, shared: sharedWith(item) }))
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ item }) => item)
}
