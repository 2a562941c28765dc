import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { sliceBytes } from '@counterfoil/contract/files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ActorContext, ReadContext } from '#platform/context.ts'
import { readInCollege } from '#platform/database/database.ts'
import { type LiveEvent, publish } from '#platform/live/live.ts'
import { admit, inTurn } from './admission.ts'
import { parseInput } from './parse-input.ts'
import { endIfStuck } from './patience.ts'
import { type GuardedEndpoint, sendAnswer } from './serve.ts'
import { visitOf } from './visit.ts'

/**
 * Serves an endpoint that takes a slice of a file. The slice is in memory before the work begins, so a slow sender holds
 * neither a turn nor a connection to the database. The handler opens transactions of its own.
 */
export function serveSlice<E extends GuardedEndpoint & { bodyType: 'application/octet-stream' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: ActorContext, input: EndpointInput<E>, bytes: Buffer) => Promise<EndpointResponse<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    bodyLimit: sliceBytes,
    handler: async (request, reply) => {
      const answer = await inTurn(app, request, async () => {
        const actor = await admit(app, endpoint, request)
        const input = parseInput(endpoint, request)
        const events: LiveEvent[] = []
        const ctx = {
          visit: visitOf(request, reply),
          actor,
          publish: (event: LiveEvent) => events.push(event),
        }
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const done = await handler(ctx, input, bytes)
        await publish(actor.collegeId, events)
        return done
      })
      return sendAnswer(request, reply, endpoint, answer)
    },
  })
}

export type SentFile = {
  /** Changes with the bytes. */
  digest: string
  type: string
  /** The name under which a browser stores it. It is ours, never one that a person gave. */
  name: string
  open: () => Promise<Readable>
}

/**
 * Serves a file. Each time it is asked whether the person may still have it, so a browser keeps it only to be told that
 * it has not changed. A file is never shown as a page of ours: it is an attachment, and as a page it could run nothing.
 */
export function serveFile<E extends GuardedEndpoint & { answerType: 'application/octet-stream' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: ReadContext, input: EndpointInput<E>) => Promise<SentFile>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const file = await inTurn(app, request, async () => {
        const actor = await admit(app, endpoint, request)
        const input = parseInput(endpoint, request)
        const visit = visitOf(request, reply)
        return readInCollege(actor.collegeId, (tx) => handler({ visit, actor, tx }, input))
      })
      return send(request, reply, file)
    },
  })
}

async function send(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(file.digest).digest('base64url')}"`
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `attachment; filename="${file.name}"`,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const bytes = await file.open()
  endIfStuck(reply)
  return reply.type(file.type).send(bytes)
}
