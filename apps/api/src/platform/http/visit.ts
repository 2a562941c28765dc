import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from '#platform/context.ts'
import { networkOf } from '#platform/limits/rate-limit.ts'

export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  return {
    requestId: request.id,
    network: networkOf(request.ip),
    cookies: request.headers.cookie,
    userAgent: request.headers['user-agent']?.slice(0, 300),
    setCookies: (cookies) => reply.header('set-cookie', [...cookies]),
  }
}
