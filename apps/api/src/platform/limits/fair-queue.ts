import { Problem } from '#platform/problem.ts'

/** Whose turn a piece of work takes. */
export type Turn = {
  /** The college, or the network as long as the college is not known. */
  lane: string
  isCollege: boolean
  person: string
}

type Size = {
  /** How many pieces of work run at the same time. */
  atOnce: number
  /** How many of them one college may run while another college uses the service. */
  share: number
  /** How many may wait. */
  waiting: number
  /** How long a piece of work may wait. Requests wait 5 seconds, because then their sender has given up or soon will. */
  patienceMs?: number
}

type Entry = { since: number; start: () => void; refuse: (problem: Problem) => void }

class Lane {
  running = 0
  waiting = 0
  readonly runningOf = new Map<string, number>()
  /** What waits, by person. The person whose turn is next comes first. */
  readonly lines = new Map<string, Entry[]>()
}

const usualPatienceMs = 5000

const busy = () => new Problem('unavailable', 'server.busy', { retryAfterSeconds: 5 })

/**
 * Lets colleges take turns, and within a college its people. One college never takes all places, so that another finds a
 * free one, and one person takes at most half of what the college may. If too much waits, the newest entry of the
 * longest line is refused.
 */
export class FairQueue {
  readonly #size: Size
  /** The lane whose turn is next comes first. A lane without work is removed. */
  readonly #lanes = new Map<string, Lane>()
  readonly #recent = new RecentColleges()
  #running = 0
  #waiting = 0

  constructor(size: Size) {
    this.#size = size
  }

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (turn.isCollege) this.#recent.note(turn.lane)
    const lane = this.#lanes.get(turn.lane) ?? new Lane()
    this.#lanes.set(turn.lane, lane)
    await this.#enter(lane, turn.person)
    try {
      return await work()
    } finally {
      this.#count(turn.lane, lane, turn.person, -1)
      this.#startAll()
    }
  }

  #enter(lane: Lane, person: string): Promise<void> {
    return new Promise((start, refuse) => {
      const line = lane.lines.get(person) ?? []
      line.push({ since: performance.now(), start, refuse })
      lane.lines.set(person, line)
      lane.waiting += 1
      this.#waiting += 1
      this.#startAll()
      if (this.#waiting > this.#size.waiting) this.#refuseOne()
    })
  }

  /** While no other college uses the service, a college may run all but one share. */
  #mayRun(key: string): number {
    const { atOnce, share } = this.#size
    return this.#recent.hasOther(key) ? share : Math.max(share, atOnce - share)
  }

  #mayStart(key: string, lane: Lane, person: string): boolean {
    const most = this.#mayRun(key)
    return lane.running < most && (lane.runningOf.get(person) ?? 0) < Math.ceil(most / 2)
  }

  #count(key: string, lane: Lane, person: string, by: 1 | -1): void {
    this.#running += by
    lane.running += by
    const own = (lane.runningOf.get(person) ?? 0) + by
    if (own > 0) lane.runningOf.set(person, own)
    else lane.runningOf.delete(person)
    this.#forgetIfEmpty(key, lane)
  }

  #forgetIfEmpty(key: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting === 0) this.#lanes.delete(key)
  }

  #next(): { key: string; lane: Lane; person: string } | undefined {
    for (const [key, lane] of this.#lanes) {
      if (lane.waiting === 0 || lane.running >= this.#mayRun(key)) continue
      for (const person of lane.lines.keys())
        if (this.#mayStart(key, lane, person)) return { key, lane, person }
    }
    return undefined
  }

  #startAll(): void {
    while (this.#running < this.#size.atOnce && this.#startNext());
  }

  /** Starts or refuses one waiting entry. Returns false if none may start. */
  #startNext(): boolean {
    const next = this.#next()
    if (!next) return false
    const { key, lane, person } = next
    const line = lane.lines.get(person) ?? []
    const entry = line.shift()
    lane.waiting -= 1
    this.#waiting -= 1
    // The person and the lane move behind the others.
    lane.lines.delete(person)
    if (line.length > 0) lane.lines.set(person, line)
    this.#lanes.delete(key)
    this.#lanes.set(key, lane)
    const { patienceMs = usualPatienceMs } = this.#size
    if (entry && performance.now() - entry.since <= patienceMs) {
      this.#count(key, lane, person, 1)
      entry.start()
    } else {
      this.#forgetIfEmpty(key, lane)
      entry?.refuse(busy())
    }
    return true
  }

  /** Refuses the newest of the longest line. Of lines of the same length, it takes the one whose turn comes last. */
  #refuseOne(): void {
    const [key, lane] = [...this.#lanes].reduce((a, b) => (b[1].waiting >= a[1].waiting ? b : a))
    const [person, line] = [...lane.lines].reduce((a, b) => (b[1].length >= a[1].length ? b : a))
    const newest = line.pop()
    if (line.length === 0) lane.lines.delete(person)
    lane.waiting -= 1
    this.#waiting -= 1
    this.#forgetIfEmpty(key, lane)
    newest?.refuse(busy())
  }
}

const periodMs = 1000

/** Knows the colleges that had a request in this second or the one before. */
class RecentColleges {
  #now = new Set<string>()
  #before = new Set<string>()
  #end = 0

  note(college: string): void {
    const time = performance.now()
    if (time > this.#end) {
      this.#before = time > this.#end + periodMs ? new Set() : this.#now
      this.#now = new Set()
      this.#end = time + periodMs
    }
    this.#now.add(college)
  }

  hasOther(college: string): boolean {
    return [this.#now, this.#before].some((colleges) => colleges.size > (colleges.has(college) ? 1 : 0))
  }
}
