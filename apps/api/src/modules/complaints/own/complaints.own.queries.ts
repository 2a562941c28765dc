import type { ComplaintStatus } from '@counterfoil/contract/complaints'
import { defineList, type Tx } from '#platform/database/database.ts'
import { integer, oneOf, shape, text } from '#platform/database/shapes.ts'

/** The columns of a complaint in a student's list. */
const ownShape = shape({
  id: text('c.id'),
  number: integer('c.number'),
  subject: text('c.subject'),
  date: text('c.date'),
  status: oneOf<ComplaintStatus>('c.status'),
})

/** The query starts from the student's rows in `complaint_reporters`, because one student has few of them. */
const ofReporter = `from complaint_reporters r
  join complaints c on c.college_id = r.college_id and c.id = r.complaint_id
  where r.college_id = $1 and r.user_id = $2 and c.state = 'open'`

const ownPage = defineList(
  ownShape,
  (
    columns,
  ) => `select ${columns} ${ofReporter} and r.complaint_id < $3 and ($5::text is null or c.status = $5)
    order by r.complaint_id desc limit $4`,
)

/** A student has few complaints, so the query counts them and does not need counter rows. */
const ownCounts = defineList(
  shape({ status: oneOf<ComplaintStatus>('c.status'), total: integer('count(*)') }),
  (columns) => `select ${columns} ${ofReporter} group by c.status`,
)

type OwnPage = { collegeId: string; userId: string; before: string; limit: number }

/** Lists the student's complaints of this status, or of every status if it is null. */
export const listOwnRows = (tx: Tx, page: OwnPage & { status: ComplaintStatus | null }) =>
  ownPage(tx, [page.collegeId, page.userId, page.before, page.limit, page.status])

export const countOwnRows = (tx: Tx, collegeId: string, userId: string) => ownCounts(tx, [collegeId, userId])
