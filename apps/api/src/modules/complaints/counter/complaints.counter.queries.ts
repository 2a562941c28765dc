import type { HeardWay } from '@counterfoil/contract/complaints/complaints'
import { mostFoundStudents } from '@counterfoil/contract/complaints/counter-api'
import { and, eq, isNull } from 'drizzle-orm'
import { complaintReporters } from '#modules/complaints/complaints.table.ts'
import { defineList, type Tx } from '#platform/database/database.ts'
import { flag, group, integer, moment, oneOf, shape, text, textOrNull } from '#platform/database/shapes.ts'

/** A student who could sign in: one who has confirmed the address, is approved, and is neither locked nor deleted. */
const isApproved = `u.college_id = $1 and u.role = 'student' and u.state = 'active' and u.email_verified
  and not u.waiting`

const findBy = (isMatch: string) =>
  defineList(
    shape({
      id: text('u.id'),
      name: textOrNull('u.name'),
      roll: textOrNull('u.roll'),
      email: text('u.email'),
    }),
    (columns) => `select ${columns} from "user" u where ${isApproved} and ${isMatch}
      order by u.name, u.id limit ${mostFoundStudents}`,
  )

const knownExactly = findBy('(u.roll = upper($2) or u.email = lower($2))')
const knownByPart = findBy('(u.roll like upper($2) or u.email like lower($2) or u.name ilike $2)')

/** Lists the students who have this roll number or this address. */
export const listStudentsExactly = (tx: Tx, collegeId: string, words: string) =>
  knownExactly(tx, [collegeId, words])

/** Lists the students whose roll number, address or name matches the pattern. */
export const listStudentsLike = (tx: Tx, collegeId: string, pattern: string) =>
  knownByPart(tx, [collegeId, pattern])

const student = defineList(
  shape({
    name: textOrNull('u.name'),
    roll: textOrNull('u.roll'),
    phone: textOrNull('u.phone'),
    email: text('u.email'),
  }),
  (columns) => `select ${columns} from "user" u where ${isApproved} and u.id = $2 for no key update of u`,
)

/** Locks the student's row until the transaction ends, so that the account cannot be deleted in between. */
export async function lockStudent(tx: Tx, collegeId: string, userId: string) {
  const [found] = await student(tx, [collegeId, userId])
  return found
}

/** A person seldom has more, and the question comes again for the rest. */
const mostOffered = 50

// The index has only rows without an account and with an address, so the statement has to say both.
const offered = defineList(
  shape({
    id: text('c.id'),
    number: integer('c.number'),
    department: group({ id: text('d.id'), name: text('d.name') }),
    filedAt: moment('c.filed_at'),
    heard: oneOf<HeardWay>('r.heard'),
  }),
  (columns) => `select ${columns} from "user" u
    join complaint_reporters r on r.college_id = u.college_id and r.user_id is null and r.email is not null
      and r.email = u.email
    join complaints c on c.college_id = r.college_id and c.id = r.complaint_id and c.state <> 'withdrawn'
    left join complaints t on t.college_id = c.college_id and t.id = c.merged_into_id
    join departments d on d.college_id = c.college_id and d.id = coalesce(t.department_id, c.department_id)
    where u.college_id = $1 and u.id = $2 and u.email_verified
    order by c.id desc limit ${mostOffered}`,
)

/** Lists what the office filed for the confirmed address of this account and no one has claimed, newest first. */
export const listOfferedRows = (tx: Tx, collegeId: string, userId: string) => offered(tx, [collegeId, userId])

const offer = defineList(
  shape({
    reporterId: textOrNull('r.user_id'),
    departmentId: text('coalesce(t.department_id, c.department_id)'),
    isOffered: flag('coalesce(r.user_id is null and r.email = u.email and u.email_verified, false)'),
  }),
  (columns) => `select ${columns} from "user" u
    join complaint_reporters r on r.college_id = u.college_id and r.complaint_id = $3
    join complaints c on c.college_id = r.college_id and c.id = r.complaint_id
    left join complaints t on t.college_id = c.college_id and t.id = c.merged_into_id
    where u.college_id = $1 and u.id = $2 and u.state = 'active' for no key update of u`,
)

type OfStudent = { collegeId: string; userId: string; complaintId: string }

/**
 * Returns whose complaint it is, and whether it is offered to this student. Ask this after `lockComplaint`. It is a
 * statement of its own, so that it sees an answer for which `lockComplaint` has waited. It also locks the student's row,
 * so that neither the account nor its address changes in between.
 */
export async function lockOffer(tx: Tx, { collegeId, userId, complaintId }: OfStudent) {
  const [found] = await offer(tx, [collegeId, userId, complaintId])
  return found
}

const isUnclaimed = ({ collegeId, complaintId }: Omit<OfStudent, 'userId'>) =>
  and(
    eq(complaintReporters.collegeId, collegeId),
    eq(complaintReporters.complaintId, complaintId),
    isNull(complaintReporters.userId),
  )

export async function updateClaimed(tx: Tx, claim: OfStudent): Promise<void> {
  await tx.update(complaintReporters).set({ userId: claim.userId }).where(isUnclaimed(claim))
}

/** Takes the address off the complaint. Name and phone stay for the office. */
export async function updateDisowned(tx: Tx, disowned: Omit<OfStudent, 'userId'>): Promise<void> {
  await tx.update(complaintReporters).set({ email: null }).where(isUnclaimed(disowned))
}
