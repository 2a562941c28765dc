import type { Endpoint } from '@counterfoil/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { config } from '#platform/config.ts'
import { FairQueue, type Turn } from '#platform/limits/fair-queue.ts'
import { defineLimit, defineLocalLimit, networkOf, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'

// A request asks its limits from the narrowest to the widest. What a narrow limit refuses is not counted by a wider one,
// so one person cannot use up what a whole college shares.

/** A whole college can share one IPv4 address, so the limit per network is much higher than the limits per person. */
export const publicLimit = defineLimit('public', 6000, 60)

const collegeChanges = 6000
/**
 * Two of a person's minutes can overlap one of the college's. Even then, a person uses at most a twentieth of what the
 * college may.
 */
const personChanges = collegeChanges / 20 / 2
const collegeLimit = defineLimit('college', collegeChanges, 60)
const changeLimit = defineLimit('change', personChanges, 60)
/** Slices of files, of which a photo has a few and the largest PDF eighty. They are not counted as changes. */
const sliceLimit = defineLimit('slice', 600, 60)
const collegeSliceLimit = defineLimit('college_slice', 12_000, 60)
const readLimit = defineLocalLimit('read', 1200, 60)
const sessionLimit = defineLocalLimit('session', 300, 60)

/** Finds the person and refuses a person who is not allowed to use the endpoint or has used it too often. */
export async function admit(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  perSession = false,
): Promise<Actor> {
  const actor = await app.sessions.findActor(request.headers.cookie)
  ensure(actor, () => new Problem('unauthenticated', 'session.missing'))
  request.actor = actor
  rememberTurn(app.sessions.tokenOf(request.headers.cookie), actor)
  ensure(endpoint.access.includes(actor.role), () => new Problem('forbidden', 'request.role_not_allowed'))
  ensure(
    !actor.passwordToReplace || endpoint.beforeNewPassword,
    () => new Problem('forbidden', 'session.password_to_replace'),
  )
  if (perSession) await requireSessionLimit(app, request)
  else await requireLimits(endpoint, actor)
  if (endpoint.freshSignIn) {
    const isFresh = await app.sessions.isFresh(actor.sessionId)
    ensure(isFresh !== undefined, () => new Problem('unauthenticated', 'session.missing'))
    ensure(isFresh, () => new Problem('forbidden', 'session.not_fresh'))
  }
  return actor
}

async function requireLimits(endpoint: Endpoint, { userId, collegeId }: Actor): Promise<void> {
  if (endpoint.method === 'GET') return requireLimit(readLimit, userId)
  const isSlice = endpoint.bodyType !== undefined
  await requireLimit(isSlice ? sliceLimit : changeLimit, userId)
  await requireLimit(isSlice ? collegeSliceLimit : collegeLimit, collegeId)
}

/** Counts the request for its session. A request without a session is not counted, because it is answered at once. */
export async function requireSessionLimit(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const token = app.sessions.tokenOf(request.headers.cookie)
  if (token !== undefined) await requireLimit(sessionLimit, token)
}

/**
 * A college has a sixteenth of the connections while another one uses the service, and all but that sixteenth
 * otherwise. Colleges also share the event loop, so what one has under way is what another waits for.
 */
const queue = new FairQueue({
  atOnce: config.DATABASE_POOL_SIZE,
  share: Math.ceil(config.DATABASE_POOL_SIZE / 16),
  waiting: 1000,
})

/**
 * Whose turn a session takes, by its token. It is remembered, so that the turn is known before the session is read. It
 * decides nothing else.
 */
const turns = new Map<string, Turn>()
const maxTurns = 20_000

function rememberTurn(token: string | undefined, { collegeId, userId }: Actor): void {
  if (token === undefined || turns.has(token)) return
  turns.set(token, { lane: collegeId, isCollege: true, person: userId })
  const [oldest] = turns.keys()
  if (turns.size > maxTurns && oldest !== undefined) turns.delete(oldest)
}

/**
 * Does the work of a request, from reading its session on, when it is the turn of its college and its person. Requests
 * that count per session have turns of their own, so that they do not wait behind the rest of the college.
 */
export function inTurn<T>(
  app: FastifyInstance,
  request: FastifyRequest,
  work: () => Promise<T>,
  perSession = false,
): Promise<T> {
  const token = app.sessions.tokenOf(request.headers.cookie)
  if (token === undefined) return work()
  const turn = turns.get(token) ?? { lane: networkOf(request.ip), isCollege: false, person: token }
  return queue.run(perSession ? { ...turn, lane: `session ${turn.lane}`, isCollege: false } : turn, work)
}
