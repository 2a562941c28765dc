import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { mailTokens, user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

type NewMailToken = Pick<
  typeof mailTokens.$inferInsert,
  'id' | 'purpose' | 'userId' | 'email' | 'browserSeal'
>

export async function insertMailToken(tx: Tx, token: NewMailToken, validHours: number): Promise<void> {
  await tx
    .insert(mailTokens)
    .values({ ...token, expiresAt: sql`now() + make_interval(hours => ${validHours})` })
}

export async function findMailToken(tx: Tx, id: string, purpose: NewMailToken['purpose']) {
  const [found] = await tx.select().from(mailTokens).where(redeemable(id, purpose))
  return found
}

/**
 * Returns the address that is stored with a link. It is null if the link is about the person's current address, and
 * undefined if the link no longer works.
 */
export async function findMailTokenAddress(tx: Tx, id: string): Promise<string | null | undefined> {
  const [found] = await tx
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(and(eq(mailTokens.id, id), isFresh))
  return found?.email
}

/** Uses up a link by deleting its row. If many requests come at the same time, exactly one of them succeeds. */
export async function deleteMailToken(tx: Tx, id: string, purpose: NewMailToken['purpose']) {
  const [taken] = await tx.delete(mailTokens).where(redeemable(id, purpose)).returning()
  return taken
}

export async function deleteMailTokensOf(
  tx: Tx,
  userId: string,
  purposes: NewMailToken['purpose'][],
): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, purposes)))
}

type MailToken = typeof mailTokens.$inferSelect

/** Deletes the person's links of the same purpose that were made after this one. */
export async function deleteNewerMailTokens(
  tx: Tx,
  { userId, purpose, createdAt }: Pick<MailToken, 'userId' | 'purpose' | 'createdAt'>,
): Promise<void> {
  await tx.delete(mailTokens).where(and(isOf(userId, purpose), gt(mailTokens.createdAt, createdAt)))
}

/** Finds the person's oldest link that still works, if there is one from before a moment. */
export async function findOldestMailToken(
  tx: Tx,
  userId: string,
  purpose: MailToken['purpose'],
  before: Date,
): Promise<MailToken | undefined> {
  const [found] = await tx
    .select()
    .from(mailTokens)
    .where(and(isOf(userId, purpose), lt(mailTokens.createdAt, before), isFresh))
    .orderBy(asc(mailTokens.createdAt))
    .limit(1)
  return found
}

const isOf = (userId: string, purpose: MailToken['purpose']) =>
  and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose))

const isFresh = sql`${mailTokens.expiresAt} > now()`

const redeemable = (id: string, purpose: NewMailToken['purpose']): SQL | undefined =>
  and(eq(mailTokens.id, id), eq(mailTokens.purpose, purpose), isFresh)

/** Returns the current address of a person, and the time zone in which the person's day begins. */
export async function findAddress(tx: Tx, { collegeId, userId }: { collegeId: string; userId: string }) {
  const [found] = await tx
    .select({ email: user.email, state: user.state, role: user.role, timeZone: colleges.timeZone })
    .from(user)
    .innerJoin(colleges, eq(colleges.id, user.collegeId))
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId)))
  return found
}
