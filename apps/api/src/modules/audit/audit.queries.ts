import type { AuditAction } from '@counterfoil/contract/audit-actions'
import { defineList, type Tx } from '#platform/database/database.ts'
import {
  flag,
  integerOrNull,
  moment,
  oneOfOrNull,
  shape,
  text,
  textOrNull,
} from '#platform/database/shapes.ts'

/** What a page of the list is about. Days are those of the college. */
export type EntryFilter = {
  collegeId: string
  /** The id of an admin, or null for what Counterfoil did by itself. Undefined means everyone. */
  personId: string | null | undefined
  /** Undefined means all, also those that this version does not know. */
  actions: readonly string[] | undefined
  number: number | undefined
  from: string | undefined
  until: string | undefined
  before: string
  limit: number
}

/** The first id of a day of the college. Ids begin with the time in milliseconds. */
const firstIdOf = (
  day: string,
) => `case when (${day}) is not null then (lpad(to_hex(greatest(0, extract(epoch from (${day})::timestamp
  at time zone g.time_zone) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid end`

/**
 * Where a page begins and ends. $1 is the college, $2 the id before which it begins, $3 and $4 the days, $5 how many rows
 * it has, $8 the admin and $9 the number of the complaint.
 */
const bounds = `bounds as materialized (
    select least($2::uuid, ${firstIdOf('$4::date + 1')}) as high, coalesce(${firstIdOf('$3::date')}, '${'0'.repeat(32)}') as low,
      $7::text[] as accounts, $8::uuid as person, $9::int as number
    from colleges g where g.id = $1)`

const inBounds = 'e.college_id = $1 and e.id < b.high and e.id >= b.low'
const newest = 'order by e.id desc limit $5'

/**
 * The actions that the college has, found by jumping from one to the next in the index. The page of each action is read
 * by itself and the newest of all pages are taken, so that a rare action among a million entries is found at once.
 */
const kinds = `kinds as (
    (select e.action from audit_entries e where e.college_id = $1 order by e.action limit 1)
    union all
    select (select e.action from audit_entries e where e.college_id = $1 and e.action > k.action order by e.action limit 1)
    from kinds k where k.action is not null
  ), wanted as materialized (
    select action from kinds where action is not null and ($6::text[] is null or action = any ($6)))`

const staff = `staff as materialized (select id from "user" where college_id = $1 and role <> 'student')`

/**
 * `accounts` are the actions by which people sign in and change their accounts. Of those, only what admins did is listed, so they
 * are looked up by admin. Otherwise the many entries of students would have to be read and left out.
 */
const ofStaff = `select e.id from bounds b, wanted k, staff s cross join lateral (
      select e.id from audit_entries e where ${inBounds} and e.actor_id = s.id and e.action = k.action ${newest}
    ) e where k.action = any (b.accounts)
    union all
    select e.id from bounds b, staff s cross join lateral (
      select e.id from audit_entries e where ${inBounds} and e.subject_id = s.id and e.actor_id is null
        and e.action = any (b.accounts) and e.action in (select action from wanted) ${newest}
    ) e`

const ofEveryone = `select e.id from bounds b, wanted k cross join lateral (
      select e.id from audit_entries e where ${inBounds} and e.action = k.action ${newest}
    ) e where k.action <> all (b.accounts)
    union all ${ofStaff}`

const ofAdmin = `select e.id from bounds b, wanted k, staff s cross join lateral (
      select e.id from audit_entries e where ${inBounds} and e.actor_id = s.id and e.action = k.action ${newest}
    ) e where s.id = b.person`

const ofNobody = `select e.id from bounds b, wanted k cross join lateral (
      select e.id from audit_entries e where ${inBounds} and e.actor_id is null and e.action = k.action ${newest}
    ) e where k.action <> all (b.accounts)
    union all
    select e.id from bounds b, staff s cross join lateral (
      select e.id from audit_entries e where ${inBounds} and e.subject_id = s.id and e.actor_id is null
        and e.action = any (b.accounts) and e.action in (select action from wanted) ${newest}
    ) e`

/** A complaint has so few entries that all of them can be read. */
const ofComplaint = (isWhose: string) => `select e.id from bounds b
    join complaints c on c.college_id = $1 and c.number = b.number cross join lateral (
      select e.id, e.action, e.actor_id from audit_entries e where ${inBounds} and e.subject_id = c.id offset 0
    ) e where ($6::text[] is null or e.action = any ($6)) and e.action <> all (b.accounts) and ${isWhose}`

/** Ids in the details, which become names of departments, categories and admins, and numbers of complaints. */
const names = `(select jsonb_object_agg(m.id, n.name) from (
      select distinct (regexp_matches(e.details::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1]::uuid as id
    ) m cross join lateral (
      select d.name from departments d where d.college_id = $1 and d.id = m.id
      union all select coalesce(p.name, p.email) from "user" p
        where p.college_id = $1 and p.id = m.id and p.role <> 'student' and p.state <> 'removed'
      union all select g.name from categories g where g.college_id = $1 and g.id = m.id
      union all select c.number::text from complaints c where c.college_id = $1 and c.id = m.id
    ) n)`

const entryShape = shape({
  id: text('e.id'),
  at: moment('e.at'),
  actorId: textOrNull('e.actor_id'),
  actorName: textOrNull(
    `case when a.role <> 'student' and a.state <> 'removed' then coalesce(a.name, a.email) end`,
  ),
  actorRole: oneOfOrNull<'student' | 'DepartmentAdmin' | 'SuperAdmin'>('a.role'),
  actorDepartment: textOrNull('ad.name'),
  action: text('e.action'),
  subjectId: textOrNull('e.subject_id'),
  number: integerOrNull('c.number'),
  thingName: textOrNull(
    `coalesce(d.name, g.name, w.building || coalesce(', ' || nullif(w.floor, ''), '') || coalesce(', ' || nullif(w.room, ''), ''))`,
  ),
  personName: textOrNull(
    `case when p.role <> 'student' and p.state <> 'removed' then coalesce(p.name, p.email) end`,
  ),
  isStudent: flag(`coalesce(p.role = 'student', false)`),
  // What the office no longer sees of a withdrawn complaint is not shown here either.
  details: text(`case when c.state = 'withdrawn' then '{}' else e.details end`),
  names: textOrNull(`case when c.state = 'withdrawn' then null else ${names} end`),
  position: integerOrNull('l.position'),
})

const entriesOf = (pages: string) =>
  defineList(
    entryShape,
    (columns) => `with recursive ${bounds}, ${kinds}, ${staff}, page as materialized (
        select id from (${pages}) e order by id desc limit $5)
      select ${columns} from page join audit_entries e on e.college_id = $1 and e.id = page.id
      left join audit_links l on l.college_id = $1 and l.entry_id = e.id
      left join "user" a on a.college_id = $1 and a.id = e.actor_id
      left join departments ad on ad.college_id = $1 and ad.id = a.department_id
      left join complaints c on c.college_id = $1 and c.id = e.subject_id
      left join departments d on d.college_id = $1 and d.id = e.subject_id
      left join categories g on g.college_id = $1 and g.id = e.subject_id
      left join places w on w.college_id = $1 and w.id = e.subject_id
      left join "user" p on p.college_id = $1 and p.id = e.subject_id
      order by e.id desc`,
  )

const lists = {
  everyone: entriesOf(ofEveryone),
  admin: entriesOf(ofAdmin),
  nobody: entriesOf(ofNobody),
  complaint: entriesOf(ofComplaint('true')),
  complaintByAdmin: entriesOf(ofComplaint(`e.actor_id = b.person and e.actor_id in (select id from staff)`)),
  complaintByNobody: entriesOf(ofComplaint('e.actor_id is null')),
}

function listFor({ personId, number }: EntryFilter): keyof typeof lists {
  if (number === undefined)
    return personId === undefined ? 'everyone' : personId === null ? 'nobody' : 'admin'
  return personId === undefined ? 'complaint' : personId === null ? 'complaintByNobody' : 'complaintByAdmin'
}

/** A batch takes only plain values. Names of actions have no commas. */
const listOf = (names: readonly string[]) => `{${names.join()}}`

/** Lists entries, newest first. `ofAccounts` are actions of which only those of admins are listed. */
export function listEntryRows(tx: Tx, filter: EntryFilter, ofAccounts: readonly AuditAction[]) {
  const { collegeId, before, from, until, limit, actions, personId, number } = filter
  return lists[listFor(filter)](tx, [
    ...[collegeId, before, from ?? null, until ?? null, limit],
    ...[actions ? listOf(actions) : null, listOf(ofAccounts), personId ?? null, number ?? null],
  ])
}

export type EntryRow = Awaited<ReturnType<typeof listEntryRows>>[number]

const actors = defineList(
  shape({
    id: text('u.id'),
    name: textOrNull(`case when u.state <> 'removed' then coalesce(u.name, u.email) end`),
    department: textOrNull('d.name'),
  }),
  (
    columns,
  ) => `select ${columns} from "user" u left join departments d on d.college_id = $1 and d.id = u.department_id
    where u.college_id = $1 and u.role <> 'student' order by u.state = 'removed', lower(coalesce(u.name, u.email)), u.id
    limit $2`,
)

/** Lists the admins by name, and after them those whose account is deleted. */
export const listActorRows = (tx: Tx, collegeId: string, limit: number) => actors(tx, [collegeId, limit])
