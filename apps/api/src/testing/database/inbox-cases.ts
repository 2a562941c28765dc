import { complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import { dueChoices } from '@counterfoil/contract/complaints/dates'
import { priorities } from '@counterfoil/contract/fields'
import { unevenCategories, unevenDepartments, unevenPlaces } from './seed-complaints.ts'

/**
 * One combination of inbox filters. The keys are those of the query string, except that `department`, `category` and
 * `place` are names.
 */
export type InboxCase = Partial<
  Record<
    | 'status'
    | 'priority'
    | 'department'
    | 'category'
    | 'place'
    | 'day'
    | 'filedFrom'
    | 'filedUntil'
    | 'assigned'
    | 'notSolved'
    | 'due'
    | 'order'
    | 'after',
    string
  >
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

/** Several statuses at once, as the views "Open" and "Closed" have them, and as many as can be chosen. */
const several = ['pending,in-progress', 'resolved,rejected', 'pending,in-progress,rejected'].map(
  (status) => ({
    status,
  }),
)
const severalWith = [...several, ...pairsOf(several, levels), ...pairsOf(several, departments)]

/** Days in which the large college filed many complaints, few, and none. */
const days = [
  { filedFrom: '2026-01-01' },
  { filedUntil: '2020-01-01' },
  { filedFrom: '2025-03-01', filedUntil: '2025-03-02' },
]
const daysWith = [...days, ...pairsOf(days, [...statuses, ...levels, ...departments, ...several])]

/** Those that the reader has, and those that nobody has: in the large college, the forty oldest of either. */
const assigned = [{ assigned: 'me' }, { assigned: 'nobody' }]
const open = [{ status: 'pending' }, { status: 'pending,in-progress' }]
const assignedWith = [
  ...assigned,
  ...pairsOf(assigned, [...open, ...levels, ...departments, ...days, { day: 'today' }]),
  ...pairsOf(pairsOf(assigned, open), departments),
]

/** Those that students say are not solved: in the large college, the forty oldest pending ones. */
const notSolved = [{ notSolved: 'true' }]
const notSolvedWith = [
  ...notSolved,
  ...pairsOf(notSolved, [...open, ...levels, ...departments, ...days, ...assigned, { day: 'today' }]),
]

/** Of a category that has forty complaints, and of one that has many, of which few match another filter. */
const categories = Object.values(unevenCategories).map((category) => ({ category }))
const categoryWith = [
  ...categories,
  ...pairsOf(categories, [
    ...[...statuses, ...several, ...levels, ...departments, ...days, { day: 'today' }],
    ...[...assigned, ...notSolved],
  ]),
  ...pairsOf(pairsOf(categories, statuses), levels),
  ...pairsOf(pairsOf(categories, departments), [...open, ...levels, ...assigned]),
]

/** The same at a place, and a category there. */
const places = Object.values(unevenPlaces).map((place) => ({ place }))
const placeWith = [
  ...places,
  ...pairsOf(places, [
    ...[...statuses, ...several, ...levels, ...departments, ...days, { day: 'today' }],
    ...[...assigned, ...notSolved, ...categories],
  ]),
  ...pairsOf(pairsOf(places, statuses), levels),
  ...pairsOf(pairsOf(places, departments), [...open, ...levels, ...assigned]),
]

/** By their nearest date, in which every other filter is asked of the unfinished complaints alone. */
const byDate: Dimension = [{ order: 'due' }, ...dueChoices.map((due) => ({ due }))]
const byDateWith = [
  ...byDate,
  ...pairsOf(byDate, [...open, ...levels, ...departments, ...assigned, ...notSolved, ...days]),
  ...pairsOf(byDate, [...categories, ...places, { day: 'today' }]),
  ...pairsOf(pairsOf(byDate, departments), [...levels, ...assigned, ...categories, ...places]),
]

const inOrder = (cases: Dimension, order: string) => cases.map((one) => ({ ...one, order }))
const sorted = [
  ...['oldest', 'priority'].flatMap((order) => inOrder(categoryWith, order)),
  ...inOrder([...categories, ...pairsOf(categories, [...open, ...levels, ...assigned])], 'untouched'),
  ...['oldest', 'priority'].flatMap((order) => inOrder(placeWith, order)),
  ...inOrder([...places, ...pairsOf(places, [...open, ...levels, ...assigned])], 'untouched'),
  ...['oldest', 'priority', 'untouched'].flatMap((order) => inOrder(notSolvedWith, order)),
  ...['oldest', 'priority', 'untouched'].flatMap((order) =>
    inOrder([...assigned, ...pairsOf(assigned, [...levels, ...departments])], order),
  ),
  ...inOrder([...alone, ...pairs, ...several], 'oldest'),
  ...inOrder([{}, ...alone, ...pairs, ...severalWith, ...days], 'priority'),
  ...inOrder([{}, ...levels, ...departments, ...pairsOf(levels, departments), ...several], 'untouched'),
]

/** The page without a filter. All other cases are compared with it. */
export const plainInbox: InboxCase = {}

/**
 * Every filter of the screen alone, in pairs and in threes, several statuses at once, days of filing, who has them,
 * what is not solved, what they are about, where they are, when they are due, and each order with them.
 */
export const inboxCases: readonly InboxCase[] = [
  ...alone,
  ...pairs,
  ...triples,
  ...severalWith,
  ...daysWith,
  ...assignedWith,
  ...notSolvedWith,
  ...categoryWith,
  ...placeWith,
  ...byDateWith,
  ...sorted,
]

export const nameOfCase = (one: InboxCase) =>
  Object.entries(one)
    .map(([name, value]) => (value === 'true' ? name : value))
    .join(' + ') || 'no filter'
