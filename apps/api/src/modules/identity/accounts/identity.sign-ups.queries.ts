import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { accountFacts } from '#modules/identity/identity.queries.ts'
import { mailTokens, user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

/** A sign-up whose address is not confirmed yet. One address can have several of them. */
/** An account that was deleted is no sign-up. Its row stays, because complaints and the record name it. */
const isUnconfirmed = and(eq(user.emailVerified, false), isNull(user.createdBy), ne(user.state, 'removed'))
const isSignUpOf = (email: string) => and(eq(user.email, email), isUnconfirmed)

/** Lists the sign-ups with this address, the newest first. */
export async function listSignUps(tx: Tx, email: string, limit: number) {
  return tx.select(accountFacts).from(user).where(isSignUpOf(email)).orderBy(desc(user.id)).limit(limit)
}

/** Lists the newest and then the oldest sign-ups with this address, at most `each` of both. One can be in both. */
export async function listEndsOfSignUps(tx: Tx, email: string, each: number) {
  const signUps = tx.select(accountFacts).from(user).where(isSignUpOf(email))
  const oldest = await signUps.orderBy(asc(user.id)).limit(each)
  return [...(await listSignUps(tx, email, each)), ...oldest]
}

/** Finds the newest sign-up that this browser made with this address. */
export async function findSignUpOfBrowser(tx: Tx, email: string, browserSeal: string) {
  const [found] = await tx
    .select(accountFacts)
    .from(user)
    .innerJoin(mailTokens, eq(mailTokens.userId, user.id))
    .where(and(isSignUpOf(email), eq(mailTokens.browserSeal, browserSeal)))
    .orderBy(desc(user.id))
    .limit(1)
  return found
}

/** Deletes a sign-up if it is not confirmed and no admin created it. Returns whether it was deleted. */
export async function deleteUnconfirmedUser(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(user)
    .where(and(eq(user.id, userId), isUnconfirmed))
    .returning({ id: user.id })
  return gone.length === 1
}

/** Deletes the sign-ups with this address except one, and returns their roles and colleges. */
export async function deleteOtherSignUps(tx: Tx, email: string, exceptId: string) {
  return tx
    .delete(user)
    .where(and(isSignUpOf(email), ne(user.id, exceptId)))
    .returning({ role: user.role, collegeId: sql<string>`${user.collegeId}` })
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
