import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '@counterfoil/contract/live'
import type { Role } from '@counterfoil/contract/roles'
import type { Actor, SessionReader } from '#platform/actor.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { redis, subscriber } from '#platform/redis.ts'

/** Who may hear of it: every named trait has to fit. An empty audience is the whole college. */
type Audience = { role?: Role; departmentId?: string; userId?: string }
/** Tells browsers that something of a topic changed, so that they ask for it again. */
export type LiveEvent = { topic: Topic; to: readonly Audience[] }

export type Listener = { actor: Actor; send: (event: string, data: object) => void; close: () => void }

const channelPrefix = `${config.REDIS_PREFIX}live:`

/** Called after commit only. A lost event costs a stale screen for a while; the truth is in PostgreSQL. */
export async function publish(collegeId: string, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return
  try {
    const channel = channelPrefix + collegeId
    await Promise.all(events.map((event) => redis.publish(channel, JSON.stringify(event))))
  } catch (error) {
    log.warn({ err: error }, 'live event not published')
  }
}

function isFor(actor: Actor, audience: Audience): boolean {
  return (
    (audience.role === undefined || audience.role === actor.role) &&
    (audience.departmentId === undefined || audience.departmentId === actor.departmentId) &&
    (audience.userId === undefined || audience.userId === actor.userId)
  )
}

function hasSamePowers(a: Actor, b: Actor): boolean {
  return (
    a.role === b.role &&
    a.departmentId === b.departmentId &&
    a.collegeId === b.collegeId &&
    a.passwordToReplace === b.passwordToReplace
  )
}

const batchMs = 20
const batchSize = 1000
/** Longer than any process takes to find Redis again; until then some cannot publish. */
const returnMs = 3000

/** One per process: hears Redis for the colleges that have a listener here, and rechecks whom it speaks to. */
export class LiveHub {
  readonly #sessions: SessionReader
  readonly #colleges = new Map<string, Set<Listener>>()
  /** How many streams each person has here; counted, because thousands may come back at the same moment. */
  readonly #perPerson = new Map<string, number>()
  #size = 0
  #waiting = new Map<Listener, Set<Topic>>()
  #batch: NodeJS.Timeout | undefined
  readonly #recheck: NodeJS.Timeout
  /** Every college that has a listener is subscribed to. */
  #isConnected = subscriber.status === 'ready'
  readonly #onMessage = (channel: string, message: string) => this.#hear(channel, message)
  readonly #onReady = () => void this.#resume()
  readonly #onClose = () => this.#lose()
  #losses = 0

  constructor(sessions: SessionReader, recheckMs = 10_000) {
    this.#sessions = sessions
    subscriber.on('message', this.#onMessage)
    subscriber.on('ready', this.#onReady)
    subscriber.on('close', this.#onClose)
    this.#recheck = setInterval(() => {
      // Whatever the channel missed, nobody listens on with rights that are gone.
      for (const listener of this.listeners()) this.#note(listener)
      if (this.#isConnected) void this.#requireAnswer(subscriber.ping())
    }, recheckMs).unref()
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  get size(): number {
    return this.#size
  }

  countOf(userId: string): number {
    return this.#perPerson.get(userId) ?? 0
  }

  listeners(): Listener[] {
    return [...this.#colleges.values()].flatMap((college) => [...college])
  }

  async join(listener: Listener): Promise<void> {
    const { collegeId } = listener.actor
    const college = this.#colleges.get(collegeId) ?? new Set()
    this.#colleges.set(collegeId, college.add(listener))
    this.#count(listener.actor.userId, 1)
    // While Redis is away nobody waits for it: the listener is told so, and all are subscribed when it is back.
    if (subscriber.status === 'ready') {
      await this.#requireAnswer(subscriber.subscribe(channelPrefix + collegeId))
    }
    // The session may have ended before this listener could be told so.
    this.#note(listener)
  }

  leave(listener: Listener): void {
    const { collegeId } = listener.actor
    const college = this.#colleges.get(collegeId)
    this.#waiting.delete(listener)
    if (!college?.delete(listener)) return
    this.#count(listener.actor.userId, -1)
    if (college.size > 0) return
    this.#colleges.delete(collegeId)
    // One connection keeps the order: whoever joins after this line subscribes after it too.
    subscriber.unsubscribe(channelPrefix + collegeId).catch(() => undefined)
  }

  #count(userId: string, change: 1 | -1): void {
    this.#size += change
    const streams = this.countOf(userId) + change
    if (streams > 0) this.#perPerson.set(userId, streams)
    else this.#perPerson.delete(userId)
  }

  stop(): void {
    clearInterval(this.#recheck)
    clearTimeout(this.#batch)
    subscriber.off('message', this.#onMessage)
    subscriber.off('ready', this.#onReady)
    subscriber.off('close', this.#onClose)
  }

  #lose(): void {
    this.#losses += 1
    this.#tellState(false)
  }

  /**
   * Redis is back. The listeners are told, and ask for what they missed, only when every college is heard again and
   * everybody can publish again: what is lost after that would be lost for good.
   */
  async #resume(): Promise<void> {
    const losses = this.#losses
    const channels = [...this.#colleges.keys()].map((collegeId) => channelPrefix + collegeId)
    const isHeard = channels.length === 0 || (await this.#requireAnswer(subscriber.subscribe(...channels)))
    if (losses > 0) await wait(returnMs, undefined, { ref: false })
    if (isHeard && losses === this.#losses) this.#tellState(true)
  }

  /** A connection that does not answer is given up for a new one, so that nobody takes silence for calm. */
  async #requireAnswer(answer: Promise<unknown>): Promise<boolean> {
    try {
      await answer
      return true
    } catch {
      if (subscriber.status === 'ready') subscriber.disconnect(true)
      return false
    }
  }

  #hear(channel: string, message: string): void {
    try {
      const { topic, to } = JSON.parse(message) as LiveEvent
      for (const listener of this.#colleges.get(channel.slice(channelPrefix.length)) ?? []) {
        if (to.some((audience) => isFor(listener.actor, audience))) this.#note(listener, topic)
      }
    } catch (error) {
      log.warn({ err: error }, 'live event not understood')
    }
  }

  #note(listener: Listener, topic?: Topic): void {
    const topics = this.#waiting.get(listener) ?? new Set()
    this.#waiting.set(listener, topic === undefined ? topics : topics.add(topic))
    this.#batch ??= setTimeout(() => void this.#speak(), batchMs)
  }

  /** One at a time: what is noted meanwhile waits for the next, so that a slow database gathers no crowd. */
  async #speak(): Promise<void> {
    const waiting = [...this.#waiting]
    this.#waiting = new Map()
    try {
      for (let start = 0; start < waiting.length; start += batchSize) {
        await this.#speakTo(waiting.slice(start, start + batchSize))
      }
      this.#batch = this.#waiting.size > 0 ? setTimeout(() => void this.#speak(), batchMs) : undefined
    } catch (error) {
      log.warn({ err: error }, 'live listeners not rechecked, so they hear nothing for now')
      // Kept for the next event or recheck. Who has been told already is told once more, which harms nobody.
      for (const [listener, topics] of waiting) {
        this.#waiting.set(listener, new Set([...topics, ...(this.#waiting.get(listener) ?? [])]))
      }
      this.#batch = undefined
    }
  }

  /**
   * Speaks only to sessions that PostgreSQL still knows with the same powers; the others are closed. One query for a
   * whole batch, made after the event, so no frame follows the commit that took the right away.
   */
  async #speakTo(waiting: [Listener, Set<Topic>][]): Promise<void> {
    const actors = await this.#sessions.findActors(waiting.map(([listener]) => listener.actor.sessionId))
    for (const [listener, topics] of waiting) {
      const actor = actors.get(listener.actor.sessionId)
      if (!actor || !hasSamePowers(actor, listener.actor)) listener.close()
      else for (const topic of topics) listener.send('topic', { topic })
    }
  }

  #tellState(live: boolean): void {
    if (this.#isConnected === live) return
    this.#isConnected = live
    for (const listener of this.listeners()) listener.send('state', { live })
  }
}
