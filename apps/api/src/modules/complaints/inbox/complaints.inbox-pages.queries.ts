import { type ComplaintStatus, complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import type { DueChoice } from '@counterfoil/contract/complaints/dates'
import { type Priority, priorities } from '@counterfoil/contract/fields'
import { defineList, type Tx } from '#platform/database/database.ts'
import { moment, type RowOf, type Shape, shape } from '#platform/database/shapes.ts'
import { firstIdAt } from '#platform/ids.ts'
import { inboxFields, today, withDetails } from './complaints.inbox.queries.ts'
import type { Ids } from './complaints.inbox-days.queries.ts'
import { dueConditions, dueOf, ofDue, ofPaused } from './complaints.inbox-due.queries.ts'

// The pages of the inbox, in every order and with every filter. No page may cost more because the college is large, so
// the SQL is written for the indexes in scripts/indexes.ts. complaints.inbox.test.ts explains every case.

const inboxShape = shape(inboxFields)

export type InboxOrder = 'newest' | 'oldest' | 'priority' | 'untouched' | 'due'
type InboxFilter = {
  /** Complaints of these statuses, or of every status. Only open ones can be `untouched` or in the order of dates. */
  statuses: readonly ComplaintStatus[]
  priority?: Priority | undefined
  departmentId?: string | undefined
  categoryId?: string | undefined
  placeId?: string | undefined
  isAboutToday?: boolean | undefined
  /** Complaints that this admin has, or open ones that nobody has. */
  assigned?: { to: string | null } | undefined
  /** Complaints that are open again because their students said that they are not solved. */
  isNotSolved?: boolean | undefined
  /** Complaints by their nearest date that is not met. Their order is `due`. */
  due?: DueChoice | undefined
  /** The smallest id that is in the list, and the smallest one after it. They stand for days of filing. */
  ids?: Ids | undefined
}
type InboxPage = InboxFilter & {
  collegeId: string
  order: InboxOrder
  /** Where the page begins, as `startOf` returns it. */
  start: readonly string[]
  limit: number
}

/**
 * True for every complaint. PostgreSQL uses the indexes of these lists only for a statement that says so. Otherwise it
 * took them for other lists as well, where they have the rows in order, and read all of a department to find few.
 */
const ofDepartment = 'c.number > 0'
/** Says what the index of these holds. */
const notSolved = `c.not_solved > 0 and c.status in ('pending', 'in-progress')`
const ofUntouched = `c.touched_at > '-infinity'`

const highestFirst = priorities.toReversed()
const rankOf = `case c.priority ${highestFirst.map((one, rank) => `when '${one}' then ${rank}`).join(' ')} end`

/**
 * The orders of the inbox. `follows` says which rows come after the values of `startOf`, which are the second and the
 * following placeholders.
 */
const orders: Record<InboxOrder, { starts: number; follows: (rank?: number) => string; by: string }> = {
  newest: { starts: 1, follows: () => 'c.id < $2', by: 'c.id desc' },
  oldest: { starts: 1, follows: () => 'c.id > $2', by: 'c.id' },
  // Each priority continues at its own id, so that the pages of one priority follow those of the one above.
  priority: {
    starts: 3,
    follows: (rank) =>
      `c.id < ${rank === undefined ? `(array[$2, $3, $4]::uuid[])[${rankOf} + 1]` : `$${2 + rank}`}`,
    by: 'rank, c.id desc',
  },
  untouched: {
    starts: 2,
    follows: () => '(c.touched_at, c.id) > ($2::timestamptz, $3::uuid)',
    by: 'c.touched_at, c.id',
  },
  due: {
    starts: 2,
    follows: () => `(${dueOf}, c.id) > ($2::timestamptz, $3::uuid)`,
    by: `${dueOf}, c.id`,
  },
}

/** What decides the SQL of a page. Everything else is a value. */
type Form = {
  order: InboxOrder
  statusCount: number
  /** For lists whose index holds open complaints only. It is used only if the SQL names their status. */
  openStatuses: readonly ComplaintStatus[]
  assigned: 'person' | 'nobody' | 'all'
  hasPriority: boolean
  hasDepartment: boolean
  hasCategory: boolean
  hasPlace: boolean
  isAboutToday: boolean
  isNotSolved: boolean
  hasDays: boolean
  due: DueChoice | undefined
}

/**
 * Returns the SQL for one form. Each form is its own prepared statement, so that an unused filter costs nothing. There
 * are at most 8,640 of them, of which an office uses few.
 */
function inboxText(form: Form, columns: string): string {
  const given = placeholdersOf(form)
  if (form.order === 'due') return textByDue(form, given, columns)
  const isInOrderOfIds = form.order === 'newest' || form.order === 'oldest'
  // For a department and days, PostgreSQL would walk the index of all departments and not use that of the department.
  const isAlike =
    form.statusCount > 0 ||
    form.hasPriority ||
    form.hasCategory ||
    form.hasPlace ||
    form.assigned !== 'all' ||
    (form.hasDepartment && form.hasDays)
  // The index of today's complaints holds neither category nor place. Those of a category or a place have few of today.
  const isOfToday = form.isAboutToday && !form.hasCategory && !form.hasPlace
  return isOfToday || form.isNotSolved || (isInOrderOfIds && !isAlike)
    ? textInOneRange(form, given, columns)
    : textInBranches(form, given, columns)
}

type Placeholders = {
  limit: string
  statuses: readonly string[]
  priority: string | undefined
  /** The conditions that hold for every row. */
  always: string
}

function placeholdersOf(form: Form): Placeholders {
  let last = 1 + orders[form.order].starts
  const next = () => {
    last += 1
    return `$${last}`
  }
  const limit = next()
  const given = Array.from({ length: form.statusCount }, next)
  const priority = form.hasPriority ? next() : undefined
  const always = [
    `c.college_id = $1 and c.state = 'open'`,
    form.hasDepartment && inDepartment(form, next()),
    form.hasCategory && ofCategory(form, next()),
    form.hasPlace && atPlace(form, next()),
    form.isNotSolved && (form.order === 'due' ? 'c.not_solved > 0' : notSolved),
    form.isAboutToday && `c.date = ${today} and c.id > ${next()}`,
    form.hasDays && `c.id >= ${next()} and c.id < ${next()}`,
    form.assigned === 'person' && ofPerson(form, next()),
    form.assigned === 'nobody' && 'c.assignee_id is null',
    form.due && dueConditions[form.due],
  ]
  const statuses = form.openStatuses.length > 0 ? quoted(form.openStatuses) : given
  return { limit, statuses, priority, always: always.filter(Boolean).join(' and ') }
}

/**
 * What is not solved is little, and has an index of its own. What a person has is nearly all in one department, so the
 * index of that person is the right one. As a text, the department fits no index, or PostgreSQL would read all
 * complaints of the department. A category is nearly all in one department, too, and a place has few complaints.
 */
const inDepartment = (form: Form, given: string) =>
  form.order !== 'due' &&
  (isInOtherIndex(form) ||
    (form.hasCategory && form.hasPlace) ||
    ((form.hasCategory || form.hasPlace) && isInOpenIndex(form)))
    ? `c.department_id::text = ${given}`
    : `c.department_id = ${given}`

/** Place and category together have an index, but not for the lists that have open complaints only. */
const ofCategory = (form: Form, given: string) =>
  isInOtherIndex(form) || form.order === 'due' || (form.hasPlace && isInOpenIndex(form))
    ? `c.category_id::text = ${given}`
    : `c.category_id = ${given}`

const atPlace = (form: Form, given: string) =>
  isInOtherIndex(form) || form.order === 'due' ? `c.place_id::text = ${given}` : `c.place_id = ${given}`

const ofPerson = ({ order }: Form, given: string) =>
  order === 'due' ? `c.assignee_id::text = ${given}` : `c.assignee_id = ${given}`

const isInOpenIndex = ({ assigned, order }: Form) => assigned === 'nobody' || order === 'untouched'

const isInOtherIndex = ({ assigned, isNotSolved, order }: Form) =>
  (assigned === 'person' || isNotSolved) && order !== 'due'

/**
 * The index of the primary key includes the columns of the filters, so PostgreSQL finds a page in this index.
 * Complaints about today are among the newest rows of this index, and few enough to sort them.
 */
function textInOneRange(
  { order, isAboutToday, isNotSolved, hasDepartment }: Form,
  given: Placeholders,
  columns: string,
): string {
  const { follows, by } = orders[order]
  const conditions = [
    given.always,
    hasDepartment && !isNotSolved && ofDepartment,
    given.statuses.length > 0 && `c.status in (${given.statuses.join(', ')})`,
    given.priority && `c.priority = ${given.priority}`,
    follows(),
  ]
  const range = (selected: string) => `select ${selected}, ${rankOf} as rank from complaints c
      where ${conditions.filter(Boolean).join(' and ')} order by ${by} limit ${given.limit}`
  if (!isAboutToday) return `select ${columns} from (${range('c.*')}) c ${withDetails} order by ${by}`
  // The filters of today are in the index. Who has a complaint is not, and would make PostgreSQL read the table for all.
  return `select ${columns} from (${range('c.id')}) page
    join complaints c on c.college_id = $1 and c.id = page.id ${withDetails} order by ${by}`
}

/**
 * The unfinished complaints in the order of their dates are one part of an index. All other filters are asked of its
 * rows, which are few in comparison.
 */
function textByDue(form: Form, given: Placeholders, columns: string): string {
  const { follows, by } = orders.due
  const conditions = [
    given.always,
    form.due === 'paused' ? ofPaused : ofDue,
    form.openStatuses.length === 1 &&
      `c.status <> '${form.openStatuses[0] === 'pending' ? 'in-progress' : 'pending'}'`,
    given.priority && `c.priority = ${given.priority}`,
    follows(),
  ]
  return `select ${columns} from (
      select c.id from complaints c where ${conditions.filter(Boolean).join(' and ')} order by ${by} limit ${given.limit}
    ) page join complaints c on c.college_id = $1 and c.id = page.id ${withDetails} order by ${by}`
}

/**
 * An index lists the ids in order for each pair of status and priority, so PostgreSQL needs both values to use this
 * order. If one of them is not filtered, each of its values becomes a branch with its own limit.
 */
function textInBranches({ order, assigned }: Form, given: Placeholders, columns: string): string {
  const { follows, by } = orders[order]
  const statuses = given.statuses.length > 0 ? given.statuses : quoted(complaintStatuses)
  const ranked = given.priority === undefined ? quoted(highestFirst) : [given.priority]
  const sorted = order === 'untouched' ? ', c.touched_at' : ''
  const parts = order === 'untouched' ? partsOf[assigned] : ['']
  // A person has few open complaints. With a limit, PostgreSQL would rather walk the index that has everybody's in order.
  const isShort = order === 'untouched' && assigned === 'person'
  const inUntouched = order === 'untouched' ? `and ${ofUntouched}` : ''
  const limited = isShort ? '' : `order by ${by.replace('rank, ', '')} limit ${given.limit}`
  const branches = parts.flatMap((part) =>
    statuses.flatMap((status) =>
      ranked.map(
        (priority, rank) => `(select c.id, ${rank} as rank${sorted} from complaints c
          where ${given.always} ${inUntouched} ${part} and c.status = ${status} and c.priority = ${priority} and ${follows(rank)}
          ${limited})`,
      ),
    ),
  )
  return `select ${columns} from (
      select c.id, c.rank from (${branches.join(' union all ')}) c order by ${by} limit ${given.limit}
    ) page join complaints c on c.college_id = $1 and c.id = page.id ${withDetails} order by ${by}`
}

/** The parts of the index of `untouched`, which keeps the complaints that nobody has apart from the others. */
const partsOf: Record<Form['assigned'], readonly string[]> = {
  all: [0, 1].map((isAssigned) => `and case when c.assignee_id is null then 0 else 1 end = ${isAssigned}`),
  nobody: ['and case when c.assignee_id is null then 0 else 1 end = 0'],
  person: [''],
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`)

type InboxList = (tx: Tx, values: readonly unknown[]) => Promise<(InboxRow & { untouchedSince?: string })[]>
type InboxRow = RowOf<typeof inboxFields>

const lists = new Map<string, InboxList>()

function listOf(form: Form): InboxList {
  const key = JSON.stringify(form)
  const list = lists.get(key) ?? defineList(shapeOf(form.order), (columns) => inboxText(form, columns))
  lists.set(key, list)
  return list
}

/** The time is only in the list that is sorted by it, because the index of the other lists does not hold it. */
const shapeOf = (order: InboxOrder): Shape<InboxRow & { untouchedSince?: string }> =>
  order === 'untouched' ? shape({ ...inboxFields, untouchedSince: moment('c.touched_at') }) : inboxShape

/**
 * A date lasts 50 hours on earth, from its start in the first time zone to its end in the last one. So no complaint
 * about today was filed longer ago.
 */
const longestDayMs = 50 * 3_600_000

export function listInboxRows(tx: Tx, page: InboxPage) {
  const { collegeId, order, start, limit, statuses, priority, departmentId, categoryId, placeId } = page
  const { isAboutToday, ids, assigned } = page
  const isOfOpen = order === 'untouched' || order === 'due' || assigned?.to === null
  const list = listOf({
    order,
    statusCount: isOfOpen ? 0 : statuses.length,
    openStatuses: isOfOpen ? statuses : [],
    hasPriority: priority !== undefined,
    hasDepartment: departmentId !== undefined,
    hasCategory: categoryId !== undefined,
    hasPlace: placeId !== undefined,
    isAboutToday: isAboutToday === true,
    isNotSolved: page.isNotSolved === true,
    hasDays: ids !== undefined,
    assigned: assignedForm(assigned),
    due: page.due,
  })
  return list(tx, [
    ...[collegeId, ...start, limit],
    ...(isOfOpen ? [] : statuses),
    ...(priority === undefined ? [] : [priority]),
    ...(departmentId === undefined ? [] : [departmentId]),
    ...(categoryId === undefined ? [] : [categoryId]),
    ...(placeId === undefined ? [] : [placeId]),
    ...(isAboutToday ? [firstIdAt(Date.now() - longestDayMs)] : []),
    ...(ids ? [ids.first, ids.end] : []),
    ...(assigned?.to ? [assigned.to] : []),
  ])
}

function assignedForm(assigned: InboxFilter['assigned']): Form['assigned'] {
  if (assigned === undefined) return 'all'
  return assigned.to === null ? 'nobody' : 'person'
}
