import { eq, sql } from 'drizzle-orm'
import { deferredRequests } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

type NewDeferredRequest = Pick<typeof deferredRequests.$inferInsert, 'id' | 'userId' | 'asked'>

export async function insertDeferredRequest(
  tx: Tx,
  request: NewDeferredRequest,
  validDays: number,
): Promise<void> {
  await tx
    .insert(deferredRequests)
    .values({ ...request, expiresAt: sql`now() + make_interval(days => ${validDays})` })
}

/** Takes a request by deleting its row. If its job runs twice, only one run gets it. */
export async function deleteDeferredRequest(tx: Tx, id: string): Promise<string | undefined> {
  const [taken] = await tx
    .delete(deferredRequests)
    .where(eq(deferredRequests.id, id))
    .returning({ asked: deferredRequests.asked })
  return taken?.asked
}

export async function deleteDeferredRequestsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(deferredRequests).where(eq(deferredRequests.userId, userId))
}
