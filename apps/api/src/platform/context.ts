import type { Tx } from '#platform/database/database.ts'
import type { LiveEvent } from '#platform/live/live.ts'
import type { Actor } from './actor.ts'

/** Where a request comes from. */
export type Visit = {
  requestId: string
  /** The client's network as the rate limiter counts it: an IPv4 address or an IPv6 /64. */
  network: string
  cookies: string | undefined
  userAgent: string | undefined
  /** Adds Set-Cookie headers to the answer. */
  setCookies: (cookies: readonly string[]) => void
}

/** A request without a session, or before its transaction. */
export type OpenContext = { visit: Visit }

/** A signed-in request without a transaction of ours, because better-auth runs its own. */
export type ActorContext = OpenContext & { actor: Actor; publish: (event: LiveEvent) => void }

/** A request that only reads. Queries started together are sent in one trip. */
export type ReadContext = OpenContext & { actor: Actor; tx: Tx }

/** A request that changes something: its actor, a transaction in their college, and events to publish after it. */
export type Context = ActorContext & ReadContext
