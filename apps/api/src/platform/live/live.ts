import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '@counterfoil/contract/live'
import type { Role } from '@counterfoil/contract/roles'
import type { Actor, SessionReader } from '#platform/actor.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { redis, subscriber } from '#platform/redis.ts'

/** The people who receive an event: those who match every given field. An empty audience is the whole college. */
type Audience = { role?: Role; departmentId?: string; userId?: string }
/** Tells browsers that something of a topic has changed, so that they load it again. */
export type LiveEvent = { topic: Topic; to: readonly Audience[] }

export type Listener = { actor: Actor; send: (event: string, data: object) => void; close: () => void }

const channelPrefix = `${config.REDIS_PREFIX}live:`

/** Publishes events. Call it only after the commit. A lost event leaves screens out of date until their next poll. */
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
/**
 * How long `#resume` waits after Redis is back. It is longer than any process takes to reconnect, because a process
 * that is not connected cannot publish.
 */
const returnMs = 3000

/**
 * Sends live events to the streams of this process. It subscribes in Redis to every college that has a listener here,
 * and it rechecks sessions before it sends.
 */
export class LiveHub {
  readonly #sessions: SessionReader
  readonly #colleges = new Map<string, Set<Listener>>()
  /** The number of streams per person. Counting all listeners instead is too slow when thousands reconnect at once. */
  readonly #perPerson = new Map<string, number>()
  #size = 0
  #waiting = new Map<Listener, Set<Topic>>()
  #batch: NodeJS.Timeout | undefined
  readonly #recheck: NodeJS.Timeout
  /** True while this process is subscribed in Redis to every college that has a listener here. */
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
      // Rechecks every session, because an event about a lost session may have been missed.
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
    // While Redis is down, the listener is only told that it is not live. `#resume` subscribes every college later.
    if (subscriber.status === 'ready') {
      await this.#requireAnswer(subscriber.subscribe(channelPrefix + collegeId))
    }
    // The session is rechecked, because it may have ended before the subscription began.
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
    // Redis runs the commands of a connection in order, so a listener that joins later subscribes after this command.
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
   * Runs when Redis is back. Tells the listeners, which then load everything again. They are told only after every
   * college is subscribed and every process can publish again, because an event that is lost later is not repaired.
   */
  async #resume(): Promise<void> {
    const losses = this.#losses
    const channels = [...this.#colleges.keys()].map((collegeId) => channelPrefix + collegeId)
    const isHeard = channels.length === 0 || (await this.#requireAnswer(subscriber.subscribe(...channels)))
    if (losses > 0) await wait(returnMs, undefined, { ref: false })
    if (isHeard && losses === this.#losses) this.#tellState(true)
  }

  /**
   * Returns whether Redis answered. If not, replaces the connection, because a dead one would lose events unnoticed.
   */
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

  /** Sends one batch at a time. Later events wait for the next batch, so that queries do not pile up. */
  async #speak(): Promise<void> {
    const waiting = [...this.#waiting]
    this.#waiting = new Map()
    try {
      for (let start = 0; start < waiting.length; start += batchSize) {
        await this.#speakTo(waiting.slice(start, start + batchSize))
      }
      this.#batch = this.#waiting.size > 0 ? setTimeout(() => void this.#speak(), batchMs) : undefined
    } catch (error) {
      log.warn({ err: error }, 'live listeners could not be rechecked and get no events for now')
      // The topics are kept for the next event or recheck. Some listeners may get a topic twice, which does no harm.
      for (const [listener, topics] of waiting) {
        this.#waiting.set(listener, new Set([...topics, ...(this.#waiting.get(listener) ?? [])]))
      }
      this.#batch = undefined
    }
  }

  /**
   * Sends only to listeners whose session still exists in PostgreSQL with the same powers, and closes the others. One
   * query checks a whole batch. It runs after the events have arrived, so a listener gets nothing after it has lost its
   * right.
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
