import { and, desc, eq, ne, not, sql } from 'drizzle-orm'
import { session, user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { sessionDb } from '#platform/database/database-unscoped.ts'

const actorColumns = {
  userId: user.id,
  collegeId: sql<string>`${user.collegeId}`,
  role: user.role,
  departmentId: user.departmentId,
  sessionId: session.id,
  passwordToReplace: sql<boolean>`${user.passwordToReplaceBy} is not null`,
}

/** Sessions end when they are not used: those of staff after 12 hours, those of students after 14 days. */
const isInUse = sql`${session.lastSeenAt} > now() - case ${user.role} when 'student' then interval '14 days' else interval '12 hours' end`

const isLive = and(
  sql`${session.expiresAt} > now()`,
  isInUse,
  eq(user.state, 'active'),
  eq(user.waiting, false),
  eq(user.emailVerified, true),
  sql`${user.collegeId} is not null`,
)

/** The time of the last request is written at most every ten minutes, so that most requests write nothing. */
const isSeenLately = sql<boolean>`${session.lastSeenAt} > now() - interval '10 minutes'`

/** Every request of a signed-in person runs this query first. */
const actorByToken = sessionDb
  .select({ ...actorColumns, isSeenLately })
  .from(session)
  .innerJoin(user, eq(user.id, session.userId))
  .where(and(eq(session.token, sql.placeholder('token')), isLive))
  .prepare('actor_by_token')

export async function findActorByToken(token: string) {
  const [found] = await actorByToken.execute({ token })
  if (!found) return undefined
  const { isSeenLately, ...actor } = found
  if (!isSeenLately) await updateLastSeen(actor.sessionId)
  return actor
}

async function updateLastSeen(sessionId: string): Promise<void> {
  await sessionDb
    .update(session)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(session.id, sessionId), not(isSeenLately)))
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

/** How long a sign-in counts as a proof of who a person is, for what cannot be undone. */
const isProvenLately = sql<boolean>`${session.provenAt} > now() - interval '15 minutes'`

export async function isSessionProven(sessionId: string): Promise<boolean | undefined> {
  const [found] = await sessionDb.select({ isProvenLately }).from(session).where(eq(session.id, sessionId))
  return found?.isProvenLately
}

export async function updateProven(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(session).set({ provenAt: sql`now()` }).where(eq(session.id, sessionId))
}

export async function listSessionsOf(tx: Tx, userId: string) {
  return tx
    .select({ id: session.id, userAgent: session.userAgent, createdAt: session.createdAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.userId, userId), sql`${session.expiresAt} > now()`, isInUse))
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
