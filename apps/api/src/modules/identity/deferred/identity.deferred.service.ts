import * as z from 'zod/mini'
import type { Tx } from '#platform/database/database.ts'
import { unscoped } from '#platform/database/database-unscoped.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, enqueue, type Job, type JobHandler, onJob } from '#platform/jobs/jobs.ts'
import { decrypt, encrypt } from '#platform/seal.ts'
import { deleteDeferredRequest, insertDeferredRequest } from './identity.deferred.queries.ts'

/**
 * A request that takes an address is answered before the address is looked up, so that neither the answer nor its time
 * reveals whether the address has an account. What was asked waits, encrypted, for a job.
 */
export type Deferred<Asked> = Job<{ requestId: string }> & { asked: z.ZodMiniType<Asked> }

export function defineDeferred<Asked>(name: string, asked: z.ZodMiniType<Asked>): Deferred<Asked> {
  return { ...defineJob({ name, data: z.object({ requestId: z.uuid() }) }), asked }
}

/** Longer than a failed job is retried. */
const validDays = 2

const purposeOf = (request: { name: string }, requestId: string) => `${request.name}/${requestId}`

/** Keeps what was asked for its job. `userId` is the signed-in person who asked. */
export async function defer<Asked>(
  tx: Tx,
  request: Deferred<Asked>,
  asked: Asked,
  userId: string | null = null,
): Promise<void> {
  const requestId = newId()
  const encrypted = encrypt(purposeOf(request, requestId), JSON.stringify(asked))
  await insertDeferredRequest(tx, { id: requestId, userId, asked: encrypted }, validDays)
  await enqueue(tx, request, { requestId })
}

/** The work and the deletion of the request are one transaction, so the work is done exactly once. */
export function onDeferred<Asked>(
  request: Deferred<Asked>,
  work: (tx: Tx, asked: Asked) => Promise<void>,
): JobHandler {
  return onJob(request, ({ requestId }) =>
    unscoped(async (tx) => {
      const encrypted = await deleteDeferredRequest(tx, requestId)
      if (encrypted === undefined) return
      await work(tx, request.asked.parse(JSON.parse(decrypt(purposeOf(request, requestId), encrypted))))
    }),
  )
}
