import type { ProblemAnswer } from '@counterfoil/contract/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, statusOf } from '#platform/problem.ts'
import { headersFor } from './security-headers.ts'

/**
 * Turns every error into a problem answer. An unexpected error is logged, and its answer has only a general code and
 * the request's id.
 */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = error instanceof Problem ? error : translate(error)
    if (problem.kind === 'failed') request.log.error({ err: error }, 'request failed')
    return answer(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) =>
    answer(request, reply, new Problem('missing', 'request.missing')),
  )
}

/** Answers 404 to an address that the router cannot decode. Such requests skip all hooks, so headers are set here. */
export function refuseUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answer(request, reply.headers(headersFor(request.id)), new Problem('missing', 'request.missing'))
}

function answer(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const body: ProblemAnswer = { code: problem.code, requestId: request.id }
  if (problem.fields) body.fields = problem.fields
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.max(1, problem.retryAfterSeconds))
  return reply.code(statusOf[problem.kind]).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Turns the errors of Fastify, the connection pool and PostgreSQL that concern the client into problems. */
function translate(error: FastifyError): Problem {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('unsupported', 'request.unsupported_type')
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too_large', 'request.too_large')
  if (busyStates.has(rootCode(error)) || driverTrouble.test(rootOf(error).message))
    return new Problem('unavailable', 'server.busy', { retryAfterSeconds: 2, cause: error })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem('invalid', 'request.invalid')
  }
  return new Problem('failed', 'server.failed', { cause: error })
}

/** The innermost cause of an error, because Drizzle wraps the driver's errors. */
function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}

function rootCode(error: Error): string {
  const root = rootOf(error)
  return 'code' in root ? String(root.code) : ''
}

/** Driver errors without a code: no free connection in time, no answer in time, a lost connection. */
const driverTrouble = /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated)/

/** The codes of lock and statement timeouts, of deadlocks and of a database that restarts or cannot be reached. */
const busyStates = new Set([
  '55P03',
  '57014',
  '40P01',
  '40001',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '25006',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
