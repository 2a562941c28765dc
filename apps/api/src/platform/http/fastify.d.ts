import type { Endpoint } from '@counterfoil/contract/endpoint'
import type { Actor, SessionReader } from '#platform/actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionReader
    isClosing: boolean
  }
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
