import type { ComplaintState, ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import { answerUntil } from '#modules/complaints/closing/complaints.closing.queries.ts'
import { restorable } from '#modules/complaints/complaints.queries.ts'
import { dueFields } from '#modules/complaints/dates/complaints.dates.queries.ts'
import { defineList, type Tx } from '#platform/database/database.ts'
import { integer, momentOrNull, oneOf, shape, text, textOrNull } from '#platform/database/shapes.ts'

/** A merged complaint has the status of the one that it joined. */
const seenStatus = 'coalesce(m.status, c.status)'

/** A merged complaint is still the student's, as an open one is. */
const isKept = `c.state in ('open', 'merged')`

const isUnfinished = `${seenStatus} in ('pending', 'in-progress')`

/**
 * Until when the student is asked whether it is solved. A subquery of `c` alone would be a filter of the complaints before
 * they are joined, which PostgreSQL may run for each pair of rows. As a case it needs `m`, and runs once for each row.
 */
const askedUntil = `case when not ${isUnfinished} and ${isKept} then ${answerUntil} end`

/** The columns of a complaint in a student's list. */
const ownFields = {
  id: text('c.id'),
  number: integer('c.number'),
  subject: text('c.subject'),
  date: text('c.date'),
  status: oneOf<ComplaintStatus>(seenStatus),
  state: oneOf<ComplaintState>('c.state'),
  question:
    textOrNull(`case when c.question_id is not null and ${isKept} and ${isUnfinished} then (select t.body
    from complaint_events e join complaint_texts t on t.college_id = e.college_id and t.id = e.text_id
    where e.college_id = c.college_id and e.id = c.question_id) end`),
  answerUntil: momentOrNull(askedUntil),
  due: dueFields,
}
const ownShape = shape(ownFields)

/** The query starts from the student's rows in `complaint_reporters`, because one student has few of them. */
const ofReporter = `from complaint_reporters r
  join complaints c on c.college_id = r.college_id and c.id = r.complaint_id
  left join complaints m on m.college_id = c.college_id and m.id = c.merged_into_id
  where r.college_id = $1 and r.user_id = $2`

const isRestorable = restorable('c')

const inPage = 'and r.complaint_id < $3 order by r.complaint_id desc limit $4'

/** What the office removed stays in the list of all complaints, but has no status to filter by. */
const isListed = `(${isKept} or c.state = 'removed' and $5::text is null) and ($5::text is null or ${seenStatus} = $5)`

const ownPage = defineList(ownShape, (columns) => `select ${columns} ${ofReporter} and ${isListed} ${inPage}`)

const withdrawnPage = defineList(
  ownShape,
  (columns) => `select ${columns} ${ofReporter} and ${isRestorable} ${inPage}`,
)

const unansweredPage = defineList(
  ownShape,
  (columns) => `select ${columns} ${ofReporter} and ${askedUntil} is not null ${inPage}`,
)

const askedPage = defineList(
  ownShape,
  (columns) =>
    `select ${columns} ${ofReporter} and ${isKept} and c.question_id is not null and ${isUnfinished} ${inPage}`,
)

/** A student has few complaints, so the query counts them and does not need counter rows. */
const ownCounts = defineList(
  shape({
    status: oneOf<ComplaintStatus>(seenStatus),
    total: integer('count(*)'),
    overdue: integer(`count(*) filter (where c.state = 'open' and c.due_at < clock_now())`),
    merged: textOrNull(`string_agg(c.id::text, ',') filter (where c.state = 'merged' and ${isUnfinished})`),
  }),
  (columns) => `select ${columns} ${ofReporter} and ${isKept} group by 1`,
)

const withdrawnCount = defineList(
  shape({ total: integer('count(*)') }),
  (columns) => `select ${columns} ${ofReporter} and ${isRestorable}`,
)

export type OwnRows = { collegeId: string; userId: string; before: string; limit: number }

/** Lists the student's open complaints of this status. If it is null, lists all open and removed ones. */
export const listOwnRows = (tx: Tx, page: OwnRows & { status: ComplaintStatus | null }) =>
  ownPage(tx, [page.collegeId, page.userId, page.before, page.limit, page.status])

/** Lists the withdrawn complaints that the student can still restore. */
export const listWithdrawnRows = (tx: Tx, page: OwnRows) =>
  withdrawnPage(tx, [page.collegeId, page.userId, page.before, page.limit])

/** Lists the complaints in which the office waits for the student's answer. */
export const listAskedRows = (tx: Tx, page: OwnRows) =>
  askedPage(tx, [page.collegeId, page.userId, page.before, page.limit])

/** Lists the finished complaints of which the student has not said whether they are solved. */
export const listUnansweredRows = (tx: Tx, page: OwnRows) =>
  unansweredPage(tx, [page.collegeId, page.userId, page.before, page.limit])

/** A student has few complaints, so their words are compared one by one and the index of the search is not needed. */
const withWords = `exists (select from complaint_search s join colleges g on g.id = s.college_id
  where s.college_id = r.college_id and s.complaint_id = r.complaint_id
    and s.text_words @@ replace($6, '~', g.code || '_')::tsquery)`

const foundOwn = defineList(
  shape({
    ...ownFields,
    description: text(
      '(select body from complaint_texts t where t.college_id = c.college_id and t.id = c.description_id)',
    ),
  }),
  (columns) => `select ${columns} ${ofReporter}
    and case when $7::boolean then ${isRestorable} else ${isListed} end and ${withWords} ${inPage}`,
)

type OwnSearch = OwnRows & { status: ComplaintStatus | null; isWithdrawn: boolean; words: string }

/** Lists those of the student's complaints that have all the words. */
export const listFoundOwn = (tx: Tx, search: OwnSearch) =>
  foundOwn(tx, [
    ...[search.collegeId, search.userId, search.before, search.limit],
    ...[search.status, search.words, search.isWithdrawn],
  ])

const ownWords = defineList(
  shape({ word: text('substr(lexeme, length(g.code) + 2)'), total: integer('count(*)') }),
  (columns) => `select ${columns} from complaint_reporters r
    join complaint_search s on s.college_id = r.college_id and s.complaint_id = r.complaint_id
    join colleges g on g.id = r.college_id
    cross join lateral unnest(tsvector_to_array(s.text_words)) lexeme
    where r.college_id = $1 and r.user_id = $2 group by 1`,
)

/** Lists the words that the student wrote in complaints. */
export const listOwnWords = (tx: Tx, collegeId: string, userId: string) => ownWords(tx, [collegeId, userId])

export const countOwnRows = (tx: Tx, collegeId: string, userId: string) => ownCounts(tx, [collegeId, userId])

export const countWithdrawnRows = (tx: Tx, collegeId: string, userId: string) =>
  withdrawnCount(tx, [collegeId, userId])
