import type { ComplaintStatus, HeardWay } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { versionOf } from '#modules/complaints/complaints.queries.ts'
import { dueFields } from '#modules/complaints/dates/complaints.dates.queries.ts'
import { defineList, type Tx } from '#platform/database/database.ts'
import {
  flag,
  group,
  integer,
  moment,
  oneOf,
  oneOfOrNull,
  optional,
  shape,
  text,
  textOrNull,
} from '#platform/database/shapes.ts'

/** A detail of the student. It is gone with the account, and stays if the person never had one. */
export const ofStudent = (column: 'name' | 'roll') =>
  `case when u.state is distinct from 'removed' then r.${column} end`

const isUnfinished = `c.status in ('pending', 'in-progress')`

/** The columns of a complaint in the inbox. */
export const inboxFields = {
  id: text('c.id'),
  number: integer('c.number'),
  subject: text('c.subject'),
  date: text('c.date'),
  status: oneOf<ComplaintStatus>('c.status'),
  priority: oneOf<Priority>('c.priority'),
  department: group({ id: text('d.id'), name: text('d.name') }),
  studentName: textOrNull(ofStudent('name')),
  heard: oneOfOrNull<HeardWay>('r.heard'),
  assignee: optional({ id: text('a.id'), email: text('a.email') }),
  isUnseen: flag(`${isUnfinished} and c.seen_department_id is distinct from c.department_id`),
  isWaiting: flag(`${isUnfinished} and c.question_id is not null`),
  isNotSolved: flag(`${isUnfinished} and c.not_solved > 0`),
  place: optional({
    id: text('p.id'),
    building: text('p.building'),
    floor: text('p.floor'),
    room: text('p.room'),
  }),
  due: dueFields,
  filedAt: moment('c.filed_at'),
  version: integer(versionOf('c')),
}

/**
 * Whether the admin `a` can have the complaint `c`. One who has left the department counts as nobody at once, before the
 * job has taken the complaints back.
 */
const canHave = `a.state = 'active' and (a.role = 'SuperAdmin' or (a.role = 'DepartmentAdmin' and a.department_id = c.department_id))`

/**
 * Joins the department, the student's name, who has the complaint and where it is to the rows of one page. A student
 * whose account is deleted has no name here.
 */
export const withDetails = `join departments d on d.college_id = c.college_id and d.id = c.department_id
  left join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id
  left join "user" u on u.college_id = r.college_id and u.id = r.user_id
  left join "user" a on a.college_id = c.college_id and a.id = c.assignee_id and ${canHave}
  left join places p on p.college_id = c.college_id and p.id = c.place_id`

/** The date in the college, which is the first placeholder. */
export const today = 'today_in((select time_zone from colleges where id = $1))'

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

/** The nearest date of an unfinished complaint. Those without one come last. The indexes are on this expression. */
export const nearestDue = `case when due_at is null then 'infinity' else due_at end`
const endOfToday = `((today_in(time_zone) + 1)::timestamp at time zone time_zone)`
/** Unfinished, as only the lists by date say it. Another index would hold the finished ones, too. */
export const isNotFinished = `status <> 'resolved' and status <> 'rejected'`
const isOverdue = `${nearestDue} < clock_now()`
const isDueToday = `${nearestDue} >= clock_now()
    and ${nearestDue} < (select ${endOfToday} from colleges where id = $1)`

/** Rail and screen show counts up to 99. */
const mostCounted = 100

const counted = (conditions: string, isOpen = `status in ('pending', 'in-progress')`) =>
  `(select count(*) from (select from complaints where college_id = $1 and state = 'open'
    and ${isOpen} and ${conditions} limit ${mostCounted}) c)`

const assignedCounts = {
  ofCollege: defineList(
    shape({
      toMe: integer(counted('assignee_id = $2')),
      toNobody: integer(counted('assignee_id is null')),
      notSolved: integer(counted('not_solved > 0')),
      overdue: integer(counted(isOverdue, isNotFinished)),
      dueToday: integer(counted(isDueToday, isNotFinished)),
    }),
    (columns) => `select ${columns}`,
  ),
  // As a text, the department fits no index. PostgreSQL would otherwise read all open complaints of the department.
  ofDepartment: defineList(
    shape({
      toMe: integer(counted('assignee_id = $2 and department_id::text = $3::uuid::text')),
      toNobody: integer(counted('assignee_id is null and department_id = $3::uuid')),
      notSolved: integer(counted('not_solved > 0 and department_id::text = $3::uuid::text')),
      overdue: integer(counted(`department_id = $3::uuid and ${isOverdue}`, isNotFinished)),
      dueToday: integer(counted(`department_id = $3::uuid and ${isDueToday}`, isNotFinished)),
    }),
    (columns) => `select ${columns}`,
  ),
}

type CountScope = { collegeId: string; departmentId: string | null }

/** Reads the counter rows of the department, or of all departments if `departmentId` is null. */
export const countInboxRows = (tx: Tx, { collegeId, departmentId }: CountScope) =>
  countsOf(tx, [collegeId, departmentId])

export const countTodayRows = (tx: Tx, { collegeId, departmentId }: CountScope) =>
  countOfToday(tx, [collegeId, departmentId])

/** Counts the open complaints that this admin has, and those that nobody has, each up to 100. */
export const countAssigned = (
  tx: Tx,
  { collegeId, departmentId, userId }: CountScope & { userId: string },
) =>
  departmentId === null
    ? assignedCounts.ofCollege(tx, [collegeId, userId])
    : assignedCounts.ofDepartment(tx, [collegeId, userId, departmentId])
