import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { sessionDb } from '#platform/database/database-unscoped.ts'
import { newId } from '#platform/ids.ts'
import { account, mailTokens, session, twoFactor, user, verification } from './identity.table.ts'

const actorColumns = {
  userId: user.id,
  collegeId: sql<string>`${user.collegeId}`,
  role: user.role,
  departmentId: user.departmentId,
  sessionId: session.id,
  passwordToReplace: sql<boolean>`${user.passwordToReplaceBy} is not null`,
}

const isLive = and(
  sql`${session.expiresAt} > now()`,
  eq(user.state, 'active'),
  eq(user.waiting, false),
  eq(user.emailVerified, true),
  sql`${user.collegeId} is not null`,
)

/** Every request of a signed-in person runs this query first. */
const actorByToken = sessionDb
  .select(actorColumns)
  .from(session)
  .innerJoin(user, eq(user.id, session.userId))
  .where(and(eq(session.token, sql.placeholder('token')), isLive))
  .prepare('actor_by_token')

export async function findActorByToken(token: string) {
  const [actor] = await actorByToken.execute({ token })
  return actor
}

const actorsBySession = sessionDb
  .select(actorColumns)
  .from(session)
  .innerJoin(user, eq(user.id, session.userId))
  .where(and(sql`${session.id} = any(${sql.placeholder('ids')}::uuid[])`, isLive))
  .limit(sql.placeholder('limit'))
  .prepare('actors_by_session')

export async function listActors(sessionIds: readonly string[]) {
  return actorsBySession.execute({ ids: [...sessionIds], limit: sessionIds.length })
}

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
      college: { id: colleges.id, name: colleges.name },
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

const accountFacts = {
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

export async function findAccountByEmail(tx: Tx, email: string) {
  const [found] = await tx
    .select(accountFacts)
    .from(user)
    .where(and(eq(user.email, email), sql`${user.collegeId} is not null`))
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

type NewUser = Pick<
  typeof user.$inferInsert,
  'collegeId' | 'role' | 'email' | 'phone' | 'departmentId' | 'createdBy' | 'privacyNotice' | 'waiting'
>

export async function insertUser(
  tx: Tx,
  values: NewUser,
  passwordHash: string,
  temporaryHours?: number,
): Promise<string> {
  const id = newId()
  const passwordToReplaceBy =
    temporaryHours === undefined ? null : sql`now() + make_interval(hours => ${temporaryHours})`
  await tx.insert(user).values({ id, ...values, passwordToReplaceBy })
  await tx
    .insert(account)
    .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password: passwordHash })
  return id
}

const isUnconfirmed = and(eq(user.emailVerified, false), isNull(user.createdBy))

/** Deletes a sign-up if it is not confirmed and no admin created it. Returns whether it was deleted. */
export async function deleteUnconfirmedUser(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(user)
    .where(and(eq(user.id, userId), isUnconfirmed))
    .returning({ id: user.id })
  return gone.length === 1
}

/** Deletes at most `limit` sign-ups that are still unconfirmed after `days`. Accounts that an admin created stay. */
export async function deleteUnconfirmed(tx: Tx, days: number, limit: number): Promise<number> {
  const old = tx
    .select({ id: user.id })
    .from(user)
    .where(and(isUnconfirmed, sql`${user.createdAt} < now() - make_interval(days => ${days})`))
    .limit(limit)
  const gone = await tx.delete(user).where(inArray(user.id, old)).returning({ id: user.id })
  return gone.length
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

export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId))
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
}

/** Removes the password, so that the person has to choose a new one with a mailed link. */
export async function updateToNoPassword(tx: Tx, userId: string): Promise<void> {
  await tx.update(account).set({ password: null, updatedAt: sql`now()` }).where(credentialOf(userId))
}

const credentialOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, 'credential'))

// Sessions

export async function listSessionsOf(tx: Tx, userId: string) {
  return tx
    .select({ id: session.id, userAgent: session.userAgent, createdAt: session.createdAt })
    .from(session)
    .where(and(eq(session.userId, userId), sql`${session.expiresAt} > now()`))
    .orderBy(desc(session.id))
    .limit(100)
}

export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length === 1
}

export async function deleteSessionByToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(session).where(eq(session.token, token))
}

export async function deleteSessionsOf(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  await tx
    .delete(session)
    .where(and(eq(session.userId, userId), exceptId === undefined ? undefined : ne(session.id, exceptId)))
}

/** Functions that delete expired rows, one per table. Each call deletes at most `limit` rows and returns how many. */
export const deleteExpired = [session, verification, mailTokens].map(
  (table) =>
    async (tx: Tx, limit: number): Promise<number> => {
      const old = tx.select({ id: table.id }).from(table).where(sql`${table.expiresAt} < now()`).limit(limit)
      const gone = await tx.delete(table).where(inArray(table.id, old)).returning({ id: table.id })
      return gone.length
    },
)
