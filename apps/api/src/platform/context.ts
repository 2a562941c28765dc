import type { Tx } from '#platform/database/database.ts'
import type { LiveEvent } from '#platform/live/live.ts'
import type { Actor } from './actor.ts'

/** What a request says about where it comes from. */
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

/** Signed in, without a transaction of ours: better-auth keeps its own. */
export type ActorContext = OpenContext & { actor: Actor; publish: (event: LiveEvent) => void }

/** A request that only reads: what it asks for together leaves in one trip. */
export type ReadContext = OpenContext & { actor: Actor; tx: Tx }

/** One request's world: who asks, one transaction that sees only their college, the live events to publish after commit. */
export type Context = ActorContext & ReadContext
