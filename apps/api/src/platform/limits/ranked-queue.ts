import { Problem } from '#platform/problem.ts'

type Size = {
  atOnce: number
  waiting: number
  /** Work that has waited this long is refused, because its sender has given up or soon will. */
  patienceMs: number
}

type Entry = { rank: number; since: number; start: () => void; refuse: (problem: Problem) => void }

const busy = () => new Problem('unavailable', 'server.busy', { retryAfterSeconds: 5 })

/**
 * A queue in front of slow work. The lowest rank goes first, and of equals the newest, whose sender is most likely still
 * there. If too much waits, the highest rank is refused, and of equals the oldest. So a flood of high ranks neither
 * delays nor refuses work of a low rank, and refusing it costs almost nothing.
 */
export class RankedQueue {
  readonly #size: Size
  /** In the order in which they came. */
  readonly #waiting: Entry[] = []
  #running = 0

  constructor(size: Size) {
    this.#size = size
  }

  async run<T>(rank: number, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#size.atOnce) await this.#turn(rank)
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(rank: number): Promise<void> {
    return new Promise((start, refuse) => {
      this.#waiting.push({ rank, since: performance.now(), start, refuse })
      if (this.#waiting.length > this.#size.waiting) this.#take((a, b) => a.rank > b.rank)?.refuse(busy())
    })
  }

  /** Takes out the first entry that no other one precedes. */
  #take(precedes: (one: Entry, other: Entry) => boolean): Entry | undefined {
    let best = 0
    for (const [at, entry] of this.#waiting.entries()) {
      const current = this.#waiting[best]
      if (current && precedes(entry, current)) best = at
    }
    return this.#waiting.splice(best, 1)[0]
  }

  /** Finished work gives its place directly to the next entry, so `running` changes only if there is none. */
  #next(): void {
    this.#refuseLate()
    const entry = this.#take((a, b) => a.rank <= b.rank)
    if (entry) entry.start()
    else this.#running -= 1
  }

  /** Late entries are refused whatever their rank, or those behind a steady flood would wait without an answer. */
  #refuseLate(): void {
    const longestAgo = performance.now() - this.#size.patienceMs
    for (let [first] = this.#waiting; first && first.since < longestAgo; [first] = this.#waiting) {
      this.#waiting.shift()
      first.refuse(busy())
    }
  }
}
