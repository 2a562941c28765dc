import type { Endpoint } from '@counterfoil/contract/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { prepared, runStatement, type Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { seal } from '#platform/seal.ts'
import { idempotencyKeys } from './idempotency.table.ts'

const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function requireKey(key: unknown): string {
  ensure(typeof key === 'string' && keyForm.test(key), () => new Problem('invalid', 'request.key_missing'))
  return key.toLowerCase()
}

type Owner = { collegeId: string; userId: string; key: string }

const tryLock = prepared<{ got: boolean }[], { name: string }>((db) =>
  db
    .select({
      got: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0))`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('lock_idempotency_key'),
)

const findStored = prepared<{ requestSeal: string; answer: unknown }[], Owner>((db) =>
  db
    .select({ requestSeal: idempotencyKeys.requestSeal, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.collegeId, sql.placeholder('collegeId')),
        eq(idempotencyKeys.userId, sql.placeholder('userId')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('stored_answer'),
)

const insertAnswer = {
  name: 'insert_answer',
  text: 'insert into idempotency_keys (college_id, user_id, key, request_seal, answer) values ($1, $2, $3, $4, $5)',
}

type Attempt = { endpoint: Endpoint; key: string; input: unknown }

/** The input without what may differ in a repeated request. */
function withoutVariable({ endpoint: { mayDiffer }, input }: Attempt): unknown {
  if (!mayDiffer) return input
  const { body } = input as { body: Record<string, unknown> }
  return {
    ...(input as object),
    body: Object.fromEntries(Object.entries(body).filter(([name]) => !mayDiffer.includes(name))),
  }
}

/**
 * Does the work once per key. The answer is stored in the same transaction, so a client that did not receive it can ask
 * again. Problems are not stored, because nothing was done and a second try may succeed. `ahead` reads data for the
 * work, and its queries are sent together with the check for the key.
 */
export async function once<Answer, Ahead>(
  ctx: Context,
  attempt: Attempt,
  { ahead, work }: { ahead: () => Promise<Ahead>; work: (ahead: Ahead) => Promise<Answer> },
): Promise<Answer> {
  const { key } = attempt
  const { collegeId, userId } = ctx.actor
  const requestSeal = seal(
    'request',
    JSON.stringify([attempt.endpoint.method, attempt.endpoint.path, withoutVariable(attempt)]),
  ).toString('base64url')

  const owner = { collegeId, userId, key }
  // The lock is a separate statement, so that `findStored` sees the rows that a concurrent request has committed.
  const [[lock], [stored], asked] = await Promise.all([
    tryLock(ctx.tx, { name: `${collegeId}/${userId}/${key}` }),
    findStored(ctx.tx, owner),
    ahead(),
  ])
  ensure(lock?.got, () => new Problem('conflict', 'request.in_flight', { retryAfterSeconds: 1 }))
  if (stored) {
    ensure(stored.requestSeal === requestSeal, () => new Problem('refused', 'request.key_reused'))
    return stored.answer as Answer
  }
  const answer = await work(asked)
  // The insert is not awaited: it is sent before the COMMIT, and if it fails, the COMMIT fails too.
  const values = [collegeId, userId, key, requestSeal, JSON.stringify(answer)]
  runStatement(ctx.tx, { ...insertAnswer, values }).catch(() => undefined)
  return answer
}

export async function forgetKeys(tx: Tx, collegeId: string, olderThanDays: number): Promise<void> {
  const isOld = sql`${idempotencyKeys.createdAt} < now() - make_interval(days => ${olderThanDays})`
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.collegeId, collegeId), isOld))
}
