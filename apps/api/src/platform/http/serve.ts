import { hash } from 'node:crypto'
import type { Endpoint, EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from '#platform/actor.ts'
import { audit } from '#platform/audit.ts'
import type { ActorContext, Context, OpenContext, ReadContext, Visit } from '#platform/context.ts'
import { inCollege, readInCollege, type TransactionRunner } from '#platform/database/database.ts'
import { type Limit, requireLimit } from '#platform/limits/rate-limit.ts'
import { type LiveEvent, publish } from '#platform/live/live.ts'
import { Problem } from '#platform/problem.ts'
import { admit, inTurn, publicLimit, requireSessionLimit } from './admission.ts'
import { once, requireKey } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { visitOf } from './visit.ts'

type Answer<E extends Endpoint> = Promise<EndpointResponse<E>>
type Options = {
  /** An extra limit for this endpoint, counted per network. */
  limit?: Limit
  /** Counts requests per session and not per network. Requests without a session are not counted. */
  perSession?: true
  /** Does not count the requests of a network, because the endpoint has limits of its own. */
  withoutNetworkLimit?: true
}

/** Serves an endpoint that needs no session. */
export function servePublic<E extends Endpoint & { access: 'public' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: OpenContext, input: EndpointInput<E>) => Answer<E>,
  options: Options = {},
): void {
  const respond: Respond = async (request, visit) => {
    if (options.perSession) await requireSessionLimit(app, request)
    // Limits count after parsing, so that a form with a mistake does not use up a try.
    const input = parseInput(endpoint, request)
    if (options.limit) await requireLimit(options.limit, visit.network)
    if (!options.perSession && !options.withoutNetworkLimit) await requireLimit(publicLimit, visit.network)
    return handler({ visit }, input)
  }
  route(app, endpoint, respond, options)
}

export type GuardedEndpoint = Endpoint & { access: readonly string[] }

type ServeOptions<E extends Endpoint, Prepared> = {
  /** `read` and `open` replace `readInCollege` and `inCollege` for endpoints that use another role than `app`. */
  read?: TransactionRunner
  open?: TransactionRunner
  /** Slow work that needs no database, such as hashing. It is done before a database connection is taken. */
  prepare?: (input: EndpointInput<E>, actor: Actor) => Promise<Prepared>
  /** The first read of the work. It is sent together with the check for a repeated request. */
  ahead?: (ctx: Context, input: EndpointInput<E>) => Promise<Prepared>
  /** Counts requests per session alone, so that nobody else's requests keep a person from this endpoint. */
  perSession?: true
}

/**
 * Serves an endpoint for signed-in people that sees only their college. If the endpoint changes something, it runs in
 * one transaction. If it only reads, queries that are started together are sent in one batch.
 */
export function serve<E extends GuardedEndpoint, Prepared = undefined>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: Context, input: EndpointInput<E>, prepared: Prepared) => Answer<E>,
  options: ServeOptions<E, Prepared> = {},
): void {
  const write = options.open ?? inCollege
  const open = endpoint.method === 'GET' ? (options.read ?? readInCollege) : write
  const respond: Respond = async (request, visit) => {
    const actor = await admit(app, endpoint, request, options.perSession)
    const input = parseInput(endpoint, request)
    const key = endpoint.idempotent ? requireKey(request.headers['idempotency-key']) : undefined
    const prepared = (await options.prepare?.(input, actor)) as Prepared
    const events: LiveEvent[] = []
    const transaction = () => {
      events.length = 0
      return open(actor.collegeId, (tx) => {
        const ctx: Context = { visit, actor, tx, publish: (event) => events.push(event) }
        const ahead = async () => ((await options.ahead?.(ctx, input)) ?? prepared) as Prepared
        const work = (known: Prepared) => handler(ctx, input, known)
        return key === undefined ? ahead().then(work) : once(ctx, { endpoint, key, input }, { ahead, work })
      })
    }
    const answer = await transaction()
      .catch((error: unknown) => (isCollision(error) ? transaction() : Promise.reject(error)))
      .catch((error: unknown) => recordProblem(write, actor, error))
    await publish(actor.collegeId, events)
    return answer
  }
  route(app, endpoint, respond, options)
}

/** Writes the problem's audit entry in a new transaction, because the transaction of the request was rolled back. */
async function recordProblem(open: TransactionRunner, actor: Actor, error: unknown): Promise<never> {
  if (error instanceof Problem && error.record !== undefined) {
    const entry = { collegeId: actor.collegeId, actorId: actor.userId, action: error.record }
    await open(actor.collegeId, (tx) => audit(tx, entry))
  }
  throw error
}

/** Serves an endpoint for signed-in people. It opens no transaction, because better-auth runs its own. */
export function serveActor<E extends GuardedEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: ActorContext, input: EndpointInput<E>) => Answer<E>,
): void {
  route(app, endpoint, async (request, visit) => {
    const actor = await admit(app, endpoint, request)
    const events: LiveEvent[] = []
    const ctx: ActorContext = { visit, actor, publish: (event) => events.push(event) }
    const answer = await handler(ctx, parseInput(endpoint, request))
    await publish(actor.collegeId, events)
    return answer
  })
}

/**
 * An answer that is sent without a check against its schema. The list's shape (database/shapes.ts) names every field,
 * and tests compare it with the schema.
 */
class PlainAnswer {
  readonly body: unknown
  constructor(body: unknown) {
    this.body = body
  }
}

/**
 * Serves a list that a screen loads first. The answer is not checked against its schema here, because the check would
 * take as long as reading the list from the database. Tests check it instead.
 */
export function serveList<E extends GuardedEndpoint & { method: 'GET' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: ReadContext, input: EndpointInput<E>) => Answer<E>,
): void {
  route(app, endpoint, async (request, visit) => {
    const actor = await admit(app, endpoint, request)
    const input = parseInput(endpoint, request)
    const answer = await readInCollege(actor.collegeId, (tx) => handler({ visit, actor, tx }, input))
    return new PlainAnswer(answer)
  })
}

type Respond = (request: FastifyRequest, visit: Visit) => Promise<unknown>

/** Requests of signed-in people wait for their turn, so that one college cannot keep all connections busy. */
function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  respond: Respond,
  { perSession = false }: { perSession?: boolean } = {},
): void {
  const takesTurns = perSession || endpoint.access !== 'public'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const work = () => respond(request, visitOf(request, reply))
      const answer = takesTurns ? await inTurn(app, request, work, perSession) : await work()
      return sendAnswer(request, reply, endpoint, answer)
    },
  })
}

/** Parses the answer with its schema, so that a column that is not in the contract never reaches a client. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
): FastifyReply {
  const body = JSON.stringify(
    answer instanceof PlainAnswer ? answer.body : (endpoint.response as z.ZodMiniType).parse(answer),
  )
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
  if (endpoint.method === 'GET') {
    const etag = `"${hash('sha1', body, 'base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  return reply.send(body)
}

/**
 * True for a deadlock, a serialisation failure or a lock timeout. All work was rolled back, so trying again is safe.
 */
function isCollision(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === '40P01' || code === '40001' || code === '55P03'
}
