import { and, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import { auditEntries } from '#platform/audit.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import {
  account,
  deferredRequests,
  mailTokens,
  session,
  twoFactor,
  user,
  verification,
} from './identity.table.ts'

export async function findSignInFacts(tx: Tx, userId: string) {
  const [facts] = await tx
    .select({
      state: user.state,
      waiting: user.waiting,
      role: user.role,
      collegeId: user.collegeId,
      passwordExpired: sql<boolean>`coalesce(${user.passwordToReplaceBy} < now(), false)`,
      passwordToReplace: sql<boolean>`${user.passwordToReplaceBy} is not null`,
      secondFactorOn: user.twoFactorEnabled,
    })
    .from(user)
    .where(eq(user.id, userId))
  return facts
}

export async function findPerson(tx: Tx, userId: string) {
  const [person] = await tx
    .select({
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      role: user.role,
      name: user.name,
      college: { id: colleges.id, name: colleges.name, approval: colleges.approval },
      department: { id: departments.id, name: departments.name },
      createdAt: user.createdAt,
      lastSignInAt: user.lastSignInAt,
      passwordToReplace: sql<boolean>`${user.passwordToReplaceBy} is not null`,
      secondFactorOn: user.twoFactorEnabled,
    })
    .from(user)
    .leftJoin(colleges, eq(colleges.id, user.collegeId))
    .leftJoin(
      departments,
      and(eq(departments.collegeId, user.collegeId), eq(departments.id, user.departmentId)),
    )
    .where(and(eq(user.id, userId), ne(user.state, 'removed')))
  return person
}

export async function updateLastSignIn(tx: Tx, userId: string): Promise<void> {
  await tx.update(user).set({ lastSignInAt: sql`now()` }).where(eq(user.id, userId))
}

// People

export const accountFacts = {
  id: user.id,
  collegeId: sql<string>`${user.collegeId}`,
  role: user.role,
  email: user.email,
  emailVerified: user.emailVerified,
  createdBy: user.createdBy,
  state: user.state,
  waiting: user.waiting,
}
export type AccountFacts = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

/** Locks an address, even if it has no account. So two sign-ups with the same address run one after the other. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email/${email}`}, 0))`)
}

/** Finds the account that holds an address. An unconfirmed sign-up holds none. */
export async function findAccountByEmail(tx: Tx, email: string) {
  const holds = sql`(${user.emailVerified} or ${user.createdBy} is not null)`
  const [found] = await tx
    .select(accountFacts)
    .from(user)
    .where(and(eq(user.email, email), holds, sql`${user.collegeId} is not null`))
  return found
}

/** Whether an operator has this address. Sign-up, mails and password resets do not touch operators' accounts. */
export async function isOperatorsEmail(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), isNull(user.collegeId)))
  return rows.length > 0
}

export async function findAccount(tx: Tx, userId: string) {
  const [found] = await tx.select(accountFacts).from(user).where(eq(user.id, userId))
  return found
}

type NewUser = Omit<typeof user.$inferInsert, 'id'>

export async function insertUser(tx: Tx, values: NewUser, passwordHash: string): Promise<string> {
  const id = newId()
  await tx.insert(user).values({ id, ...values })
  await tx
    .insert(account)
    .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password: passwordHash })
  return id
}

/** Frees the address and clears the person's details. The row stays because complaints and the audit refer to it. */
export async function updateToRemoved(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(user)
    .set({
      state: 'removed',
      email: `${userId}@removed.invalid`,
      emailVerified: false,
      name: null,
      roll: null,
      phone: null,
      waiting: false,
      requestedDepartmentId: null,
      updatedAt: sql`now()`,
    })
    .where(eq(user.id, userId))
  await tx.delete(account).where(eq(account.userId, userId))
  await tx.delete(session).where(eq(session.userId, userId))
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId))
  await tx.delete(mailTokens).where(eq(mailTokens.userId, userId))
  await tx.delete(deferredRequests).where(eq(deferredRequests.userId, userId))
}

export async function updateVerified(tx: Tx, userId: string): Promise<void> {
  await tx.update(user).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(user.id, userId))
}

export async function updateApproved(tx: Tx, userId: string): Promise<void> {
  await tx.update(user).set({ waiting: false, updatedAt: sql`now()` }).where(eq(user.id, userId))
}

export async function updateEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(user).set({ email, emailVerified: true, updatedAt: sql`now()` }).where(eq(user.id, userId))
}

// Passwords

/** Returns the hash of the password. Waits for a password change that is running, and then returns the new hash. */
export async function findSettledPasswordHash(tx: Tx, userId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ password: account.password })
    .from(account)
    .where(credentialOf(userId))
    .for('share')
  return found?.password ?? undefined
}

export async function findPasswordHash(tx: Tx, userId: string): Promise<string | undefined> {
  const [found] = await tx.select({ password: account.password }).from(account).where(credentialOf(userId))
  return found?.password ?? undefined
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(account).set({ password: passwordHash, updatedAt: sql`now()` }).where(credentialOf(userId))
  await tx.update(user).set({ passwordToReplaceBy: null, updatedAt: sql`now()` }).where(eq(user.id, userId))
}

/** Deletes the person's sign-ins that still wait for the second factor. */
export async function deletePendingSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId))
}

/** Remembers the code as used. Returns whether this was its first use. */
export async function updateUsedCodes(tx: Tx, userId: string, codeSeal: string): Promise<boolean> {
  const used = await tx
    .update(twoFactor)
    .set({ usedCodes: sql`(array_prepend(${codeSeal}::text, ${twoFactor.usedCodes}))[1:5]` })
    .where(and(eq(twoFactor.userId, userId), sql`not ${codeSeal}::text = any(${twoFactor.usedCodes})`))
    .returning({ id: twoFactor.id })
  return used.length === 1
}

/**
 * Returns whether the second factor is on, and since when by the audit. The row of the factor cannot tell: it is made
 * when the person begins to set the factor up, and beginning again keeps it.
 */
export async function findSecondFactor(tx: Tx, { id, collegeId }: { id: string; collegeId: string }) {
  const isTurningOn = and(
    eq(auditEntries.collegeId, collegeId),
    eq(auditEntries.subjectId, id),
    eq(auditEntries.action, 'second_factor.on'),
  )
  const [person] = await tx.select({ isOn: user.twoFactorEnabled }).from(user).where(eq(user.id, id))
  const [turnedOn] = await tx
    .select({ at: max(auditEntries.at) })
    .from(auditEntries)
    .where(isTurningOn)
  return { isOn: person?.isOn ?? false, since: turnedOn?.at ?? null }
}

export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId))
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
}

/** Removes the password, so that the person has to choose a new one with a mailed link. */
export async function updateToNoPassword(tx: Tx, userId: string): Promise<void> {
  await tx.update(account).set({ password: null, updatedAt: sql`now()` }).where(credentialOf(userId))
}

const credentialOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, 'credential'))

/** Functions that delete expired rows, one per table. Each call deletes at most `limit` rows and returns how many. */
export const deleteExpired = [session, verification, mailTokens, deferredRequests].map(
  (table) =>
    async (tx: Tx, limit: number): Promise<number> => {
      const old = tx.select({ id: table.id }).from(table).where(sql`${table.expiresAt} < now()`).limit(limit)
      const gone = await tx.delete(table).where(inArray(table.id, old)).returning({ id: table.id })
      return gone.length
    },
)
