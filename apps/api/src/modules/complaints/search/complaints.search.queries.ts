import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { and, eq, sql } from 'drizzle-orm'
import {
  into,
  isInto,
  isRestorable,
  ofComplaint,
  seenDepartmentId,
  seenStatus,
} from '#modules/complaints/complaints.queries.ts'
import { complaintReporters, complaints } from '#modules/complaints/complaints.table.ts'
import {
  inboxFields,
  ofStudent,
  today,
  withDetails,
} from '#modules/complaints/inbox/complaints.inbox.queries.ts'
import { defineList, runStatement, type Tx } from '#platform/database/database.ts'
import { flag, integer, shape, text, textOrNull } from '#platform/database/shapes.ts'
import { endOfList, startOfList } from '#platform/http/pages.ts'

/** Finds a complaint by its number, with the facts that decide who can see it. */
export async function findNumbered(tx: Tx, collegeId: string, number: number) {
  const [complaint] = await tx
    .select({
      id: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      state: complaints.state,
      status: seenStatus,
      departmentId: seenDepartmentId,
      reporterId: complaintReporters.userId,
      isRestorable,
      withdrawnAt:
        sql<Date | null>`(select max(e.at) from complaint_events e where e.college_id = ${complaints.collegeId}
        and e.complaint_id = ${complaints.id} and e.type = 'withdrawn')`.mapWith(complaints.filedAt),
    })
    .from(complaints)
    .leftJoin(complaintReporters, ofComplaint(complaintReporters))
    .leftJoin(into, isInto)
    .where(and(eq(complaints.collegeId, collegeId), eq(complaints.number, number)))
  return complaint
}

type Scope = { collegeId: string; departmentId: string | null }

type Found = {
  collegeId: string
  words: string
  departmentId: string | null
  statuses: readonly ComplaintStatus[]
  priority: Priority | null
  categoryId: string | null
  placeId: string | null
  isAboutToday: boolean
  /** The id of the admin who has it, or `nobody`. */
  assigned: string | null
  since: string
  before: string
  limit: number
}

/** A search counts at most so many complaints. Counting all of them could read a whole college. */
export const mostCounted = 100

/** The columns of a complaint that was found, and how many were found, of which the page has the newest. */
const foundShape = shape({
  ...inboxFields,
  roll: textOrNull(ofStudent('roll')),
  description: text('t.body'),
  total: integer('f.total'),
})

const found = defineList(
  foundShape,
  (columns) => `select ${columns} from (
      select id, count(*) over () as total from search_complaints($2, $3, $4, $5,
        case when $6::boolean then ${today} end, $7, $8, $9, ${mostCounted + 1}, $11, $12) id
      order by id desc limit $10
    ) f join complaints c on c.college_id = $1 and c.id = f.id ${withDetails}
    join complaint_texts t on t.college_id = c.college_id and t.id = c.description_id
    order by c.id desc`,
)

export const listFound = (tx: Tx, given: Found) =>
  found(tx, [
    ...[given.collegeId, given.words, given.departmentId, given.statuses.join() || null, given.priority],
    ...[given.isAboutToday, given.assigned, given.since, given.before, given.limit],
    ...[given.categoryId, given.placeId],
  ])

const written = defineList(
  shape({
    isWritten: flag(
      `exists (select from search_complaints($2, $3, null, null, null, null, '${startOfList}', '${endOfList}', 1))`,
    ),
  }),
  (columns) => `select ${columns} from colleges where id = $1`,
)

/** Whether a complaint of the department, or of the college if it is null, has these words. */
export async function hasWords(tx: Tx, { collegeId, departmentId }: Scope, words: string): Promise<boolean> {
  const [row] = await written(tx, [collegeId, words, departmentId])
  return row?.isWritten === true
}

/** From so many of the newest complaints, a search takes the words that someone could have meant. */
const complaintsRead = 2000

const knownWords = defineList(
  shape({ word: text('substr(lexeme, length(g.code) + 2)'), total: integer('count(*)') }),
  (columns) => `select ${columns} from colleges g cross join lateral (
      select id from complaints c where c.college_id = $1 and c.state = 'open'
        and ($2::uuid is null or c.department_id = $2) order by c.id desc limit ${complaintsRead}
    ) c join complaint_search s on s.college_id = $1 and s.complaint_id = c.id
    cross join lateral unnest(tsvector_to_array(s.text_words || s.person_words)) lexeme
    where g.id = $1 and length(lexeme) - length(g.code) - 1 between $3 and $4 group by 1`,
)

/** Lists the words of a length in the newest complaints of the department, or of the college if it is null. */
export const listKnownWords = (tx: Tx, { collegeId, departmentId }: Scope, length: [number, number]) =>
  knownWords(tx, [collegeId, departmentId, ...length])

/** The words of a column, each with the code of the college in front. `g` is the table `colleges`. */
export const salted = (words: string) =>
  `array_to_tsvector(array(select g.code || '_' || word from unnest(${words}::text[]) word))`

const updateText = {
  name: 'update_search_text',
  text: `update complaint_search s set text_words = ${salted('$3')} from colleges g
    where g.id = $1 and s.college_id = $1 and s.complaint_id = $2`,
}

export async function updateTextWords(
  tx: Tx,
  { collegeId, complaintId, words }: { collegeId: string; complaintId: string; words: readonly string[] },
): Promise<void> {
  await runStatement(tx, { ...updateText, values: [collegeId, complaintId, words] })
}

/** A complaint with more words than these is found by them. Many more would not fit into one row of the search. */
const mostWords = 5000

const addText = {
  name: 'add_search_text',
  text: `update complaint_search s set text_words = s.text_words || ${salted('$3')} from colleges g
    where g.id = $1 and s.college_id = $1 and s.complaint_id = $2 and length(s.text_words) < ${mostWords}`,
}

/** Adds the words of a reply to those by which a complaint is found. */
export async function addTextWords(
  tx: Tx,
  { collegeId, complaintId, words }: { collegeId: string; complaintId: string; words: readonly string[] },
): Promise<void> {
  if (words.length > 0) await runStatement(tx, { ...addText, values: [collegeId, complaintId, words] })
}

/** What student and office wrote to each other about the complaint `c`. */
const replies = `select t.body from complaint_events e
  join complaint_texts t on t.college_id = e.college_id and t.id = e.text_id
  where e.college_id = c.college_id and e.complaint_id = c.id and e.type in ('replied', 'asked')
    and e.visibility = 'public'`

const repliesOf = defineList(
  shape({ id: text('c.id'), words: text('r.body') }),
  (columns) => `select ${columns} from complaints c cross join lateral (
      ${replies} order by e.id desc limit $3
    ) r where c.college_id = $1 and c.id = any($2::uuid[])`,
)

/** Lists the latest replies and questions of these complaints, newest first. */
export const listReplies = (tx: Tx, collegeId: string, ids: readonly string[], limit = 50) =>
  repliesOf(tx, [collegeId, `{${ids.join()}}`, limit])

/** The category and the place of the complaint `c`, and what its student answered to the questions. */
const filedWords = `(select string_agg(one.words, ' ') from (
    select k.name as words from categories k where k.college_id = c.college_id and k.id = c.category_id
    union all
    select concat_ws(' ', p.building, p.floor, p.room) from places p
    where p.college_id = c.college_id and p.id = c.place_id
    union all
    select a.body from complaint_answers a where a.college_id = c.college_id and a.complaint_id = c.id
  ) one)`

const filedWordsOf = defineList(
  shape({ words: textOrNull(filedWords) }),
  (columns) => `select ${columns} from complaints c where c.college_id = $1 and c.id = $2`,
)

/** Returns the words by which a complaint is found and that are no text of it: its category, its place and its answers. */
export async function findFiledWords(tx: Tx, collegeId: string, id: string): Promise<string | null> {
  const [row] = await filedWordsOf(tx, [collegeId, id])
  return row?.words ?? null
}

const missing = defineList(
  shape({
    id: text('c.id'),
    subject: text('c.subject'),
    description: text('t.body'),
    filed: textOrNull(`case when coalesce(c.category_id, c.place_id) is not null then ${filedWords} end`),
    replies: textOrNull(`(select string_agg(one.body, ' ') from (${replies} order by e.id limit 1000) one)`),
    name: textOrNull('r.name'),
    roll: textOrNull('r.roll'),
  }),
  (columns) => `select ${columns} from complaints c
    join complaint_texts t on t.college_id = c.college_id and t.id = c.description_id
    join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id
    where c.college_id = $1 and c.id > $2 and not exists (
      select from complaint_search s where s.college_id = $1 and s.complaint_id = c.id)
    order by c.id limit $3 for share of c, r`,
)

/**
 * Lists complaints that the search does not know yet, and locks them. So nobody can edit one, or clear the details of
 * its reporter, before its words are stored.
 */
export const lockUnknown = (tx: Tx, page: { collegeId: string; after: string; limit: number }) =>
  missing(tx, [page.collegeId, page.after, page.limit])

const insertAll = {
  name: 'insert_search_words',
  text: `insert into complaint_search (college_id, complaint_id, text_words, person_words)
    select $1, (one ->> 'id')::uuid, ${saltedJson('textWords')}, ${saltedJson('personWords')}
    from jsonb_array_elements($2::jsonb) one, colleges g where g.id = $1 on conflict do nothing`,
}

function saltedJson(name: string): string {
  return `array_to_tsvector(array(select g.code || '_' || word from jsonb_array_elements_text(one -> '${name}') word))`
}

type Words = { id: string; textWords: readonly string[]; personWords: readonly string[] }

export async function insertWordsOf(tx: Tx, collegeId: string, complaints: readonly Words[]): Promise<void> {
  await runStatement(tx, { ...insertAll, values: [collegeId, JSON.stringify(complaints)] })
}
