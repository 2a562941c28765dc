import { complaintStatuses } from '@counterfoil/contract/complaints'
import { priorities } from '@counterfoil/contract/fields'
import { unevenDepartments } from './seed-complaints.ts'

/**
 * One combination of inbox filters. The keys are those of the query string, except that `department` is a department's
 * name.
 */
export type InboxCase = Partial<
  Record<'status' | 'priority' | 'department' | 'day' | 'order' | 'after', string>
>

type Dimension = readonly InboxCase[]
const dimensions: readonly Dimension[] = [
  complaintStatuses.map((status) => ({ status })),
  priorities.map((priority) => ({ priority })),
  Object.values(unevenDepartments).map((department) => ({ department })),
  [{ day: 'today' }],
]

const pairsOf = (one: Dimension, other: Dimension) => one.flatMap((a) => other.map((b) => ({ ...a, ...b })))

const alone = dimensions.flat()
const pairs = dimensions.flatMap((one, at) =>
  dimensions.slice(at + 1).flatMap((other) => pairsOf(one, other)),
)
const [statuses = [], levels = [], departments = []] = dimensions
/**
 * Every combination of status, priority and department. A department admin who filters by status and priority uses all
 * three.
 */
const triples = pairsOf(pairsOf(statuses, levels), departments)
const oldestFirst = [...alone, ...pairs].map((one) => ({ ...one, order: 'oldest' }))

/** The page without a filter. All other cases are compared with it. */
export const plainInbox: InboxCase = {}

/**
 * Every filter of the screen alone, in pairs and in threes. Single filters and pairs are also listed with the oldest
 * complaint first.
 */
export const inboxCases: readonly InboxCase[] = [...alone, ...pairs, ...triples, ...oldestFirst]

export const nameOfCase = (one: InboxCase) => Object.values(one).join(' + ') || 'no filter'
