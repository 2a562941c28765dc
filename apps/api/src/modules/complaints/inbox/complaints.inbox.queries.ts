import { type ComplaintStatus, complaintStatuses } from '@counterfoil/contract/complaints'
import { type Priority, priorities } from '@counterfoil/contract/fields'
import { defineList, type Tx } from '#platform/database/database.ts'
import { group, integer, moment, oneOf, shape, text, textOrNull } from '#platform/database/shapes.ts'
import { firstIdAt } from '#platform/ids.ts'

/** The columns of a complaint in the inbox. */
const inboxShape = shape({
  id: text('c.id'),
  number: integer('c.number'),
  subject: text('c.subject'),
  date: text('c.date'),
  status: oneOf<ComplaintStatus>('c.status'),
  priority: oneOf<Priority>('c.priority'),
  department: group({ id: text('d.id'), name: text('d.name') }),
  studentName: textOrNull('r.name'),
  filedAt: moment('c.filed_at'),
})

/**
 * Joins the department and the student's name to the rows of one page. A student whose account is deleted has no name
 * here.
 */
const withDetails = `join departments d on d.college_id = c.college_id and d.id = c.department_id
  left join (complaint_reporters r join "user" u on u.college_id = r.college_id and u.id = r.user_id and u.state <> 'removed')
    on r.college_id = c.college_id and r.complaint_id = c.id`

type Order = 'newest' | 'oldest'
type InboxFilter = {
  status?: ComplaintStatus
  priority?: Priority
  departmentId?: string
  isAboutToday?: true
}
type InboxPage = InboxFilter & { collegeId: string; from: string; order: Order; limit: number }

type FilterName = keyof InboxFilter
const filterNames: readonly FilterName[] = ['departmentId', 'status', 'priority', 'isAboutToday']

const today = 'today_in((select time_zone from colleges where id = $1))'

type Placeholders = Partial<Record<FilterName, string>>

/**
 * Returns the SQL for one combination of filters. Each combination is its own prepared statement, so that an unused
 * filter costs nothing.
 */
function inboxText(filters: readonly FilterName[], order: Order, columns: string): string {
  const given: Placeholders = Object.fromEntries(filters.map((name, at) => [name, `$${4 + at}`]))
  const [follows, direction] = order === 'newest' ? ['<', 'desc'] : ['>', 'asc']
  const inDepartment = given.departmentId ? `and c.department_id = ${given.departmentId}` : ''
  const inCollege = `c.college_id = $1 and c.state = 'open' and c.id ${follows} $2 ${inDepartment}`
  const inOrder = `order by c.id ${direction}`

  // The index of the primary key includes the columns of the inbox, so PostgreSQL reads a page from the index alone.
  // Complaints about today are among the newest rows of this index.
  if (filters.length === 0 || given.isAboutToday)
    return `select ${columns} from (
        select * from complaints c where ${inCollege} ${aboutToday(given)} ${inOrder} limit $3
      ) c ${withDetails} ${inOrder}`
  const branches = branchesOf(given).map(
    (alike) => `(select c.id from complaints c where ${inCollege} ${alike} ${inOrder} limit $3)`,
  )
  return `select ${columns} from (
      select id from (${branches.join(' union all ')}) branches order by id ${direction} limit $3
    ) page join complaints c on c.college_id = $1 and c.id = page.id ${withDetails} ${inOrder}`
}

function aboutToday({ status, priority, isAboutToday: since }: Placeholders): string {
  const conditions = [
    status && `and c.status = ${status}`,
    priority && `and c.priority = ${priority}`,
    since && `and c.date = ${today} and c.id > ${since}`,
  ]
  return conditions.filter(Boolean).join(' ')
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`)

/**
 * Returns the conditions of the branches of a query. An index lists the ids in order for each pair of status and
 * priority, so PostgreSQL needs both values to use this order. If only one of them is filtered, each value of the other
 * one becomes a branch with its own limit.
 */
function branchesOf({ status, priority }: Placeholders): string[] {
  if (!(status || priority)) return ['']
  return (status ? [status] : quoted(complaintStatuses)).flatMap((one) =>
    (priority ? [priority] : quoted(priorities)).map(
      (other) => `and c.status = ${one} and c.priority = ${other}`,
    ),
  )
}

const lists = new Map<string, ReturnType<typeof listOf>>()
const listOf = (filters: readonly FilterName[], order: Order) =>
  defineList(inboxShape, (columns) => inboxText(filters, order, columns))

/**
 * A date lasts 50 hours on earth, from its start in the first time zone to its end in the last one. So no complaint
 * about today was filed longer ago.
 */
const longestDayMs = 50 * 3_600_000

export function listInboxRows(tx: Tx, { collegeId, from, order, limit, ...filter }: InboxPage) {
  const filters = filterNames.filter((name) => name in filter)
  const since = firstIdAt(Date.now() - longestDayMs)
  const values = filters.map((name) => (name === 'isAboutToday' ? since : filter[name]))
  const key = [order, ...filters].join()
  const list = lists.get(key) ?? listOf(filters, order)
  lists.set(key, list)
  return list(tx, [collegeId, from, limit, ...values])
}

const countShape = shape({
  status: oneOf<ComplaintStatus>('status'),
  priority: oneOf<Priority>('priority'),
  total: integer('sum(total)'),
})

const countsOf = defineList(
  countShape,
  (columns) => `select ${columns} from complaint_counts
    where college_id = $1 and ($2::uuid is null or department_id = $2::uuid) group by status, priority`,
)

const countOfToday = defineList(
  shape({ total: integer('coalesce(sum(total), 0)') }),
  (columns) => `select ${columns} from complaint_day_counts
    where college_id = $1 and ($2::uuid is null or department_id = $2::uuid) and day = ${today}`,
)

type CountScope = { collegeId: string; departmentId: string | null }

/** Reads the counter rows of the department, or of all departments if `departmentId` is null. */
export const countInboxRows = (tx: Tx, { collegeId, departmentId }: CountScope) =>
  countsOf(tx, [collegeId, departmentId])

export const countTodayRows = (tx: Tx, { collegeId, departmentId }: CountScope) =>
  countOfToday(tx, [collegeId, departmentId])
