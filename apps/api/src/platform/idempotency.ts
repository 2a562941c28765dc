import type { Endpoint } from '@counterfoil/contract/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { Tx } from './database.ts'
import { idempotencyKeys } from './idempotency.table.ts'
import { ensure, Problem } from './problem.ts'
import { seal } from './seal.ts'

const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function requireKey(key: unknown): string {
  ensure(typeof key === 'string' && keyForm.test(key), () => new Problem('invalid', 'request.key_missing'))
  return key.toLowerCase()
}

type Attempt = { endpoint: Endpoint; key: string; input: unknown }

/**
 * One key, one outcome. The stored answer commits with the work, so an answer lost on the way can be asked for again.
 * Refusals are not stored: nothing was done, and a second try may be judged anew.
 */
export async function once<Answer>(
  ctx: Context,
  attempt: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key } = attempt
  const { collegeId, userId } = ctx.actor
  const requestSeal = seal(
    'request',
    JSON.stringify([attempt.endpoint.method, attempt.endpoint.path, attempt.input]),
  ).toString('base64url')

  const lockName = `${collegeId}/${userId}/${key}`
  const lock = await ctx.tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as got`,
  )
  ensure(
    lock.rows[0]?.got === true,
    () => new Problem('conflict', 'request.in_flight', { retryAfterSeconds: 1 }),
  )

  const [stored] = await ctx.tx
    .select({ requestSeal: idempotencyKeys.requestSeal, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.collegeId, collegeId),
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.key, key),
      ),
    )
  if (stored) {
    ensure(stored.requestSeal === requestSeal, () => new Problem('refused', 'request.key_reused'))
    return stored.answer as Answer
  }
  const answer = await work()
  await ctx.tx.insert(idempotencyKeys).values({ collegeId, userId, key, requestSeal, answer })
  return answer
}

export async function forgetKeys(tx: Tx, collegeId: string, olderThanDays: number): Promise<void> {
  const isOld = sql`${idempotencyKeys.createdAt} < now() - make_interval(days => ${olderThanDays})`
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.collegeId, collegeId), isOld))
}
