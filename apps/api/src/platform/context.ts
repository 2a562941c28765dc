import type { Tx } from '#platform/database/database.ts'
import type { LiveEvent } from '#platform/live/live.ts'
import type { Actor } from './actor.ts'

/** The facts of an HTTP request that a handler may use, and how it sets cookies on the answer. */
export type Visit = {
  requestId: string
  /** The client's network as the rate limiter counts it: an IPv4 address or an IPv6 /64. */
  network: string
  cookies: string | undefined
  userAgent: string | undefined
  /** Adds Set-Cookie headers to the answer. */
  setCookies: (cookies: readonly string[]) => void
}

/** The context of a request that needs no session. */
export type OpenContext = { visit: Visit }

/** The context of a signed-in request. It has no transaction of ours, because better-auth runs its own. */
export type ActorContext = OpenContext & { actor: Actor; publish: (event: LiveEvent) => void }

/** The context of a request that only reads. Queries that are started together are sent to PostgreSQL in one batch. */
export type ReadContext = OpenContext & { actor: Actor; tx: Tx }

/**
 * The context of a request that changes something. `tx` is a transaction in the actor's college. Events passed to
 * `publish` are published after its commit.
 */
export type Context = ActorContext & ReadContext

/** What a change needs of its context. A job that makes a change for a person has this much. */
export type ChangeContext = Pick<Context, 'actor' | 'tx' | 'publish'>
