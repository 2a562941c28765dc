import { afterEach, describe, expect, it, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

afterEach(() => {
  vi.useRealTimers()
})

const size = { atOnce: 4, share: 1, waiting: 20 }

/** A queue whose work ends when the test says so. `started` has the names of the work in the order it started. */
function aQueue(wish: Partial<typeof size> & { patienceMs?: number } = {}) {
  const queue = new FairQueue({ ...size, ...wish })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  const settle = async () => {
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve()
  }
  return {
    started,
    refused,
    /** Adds work of a person, named `<college><person>` and a number, such as A1. */
    add: async (...names: string[]) => {
      for (const name of names) {
        const turn = { lane: name[0] ?? '', isCollege: true, person: name.slice(0, 2) }
        const work = () => {
          started.push(name)
          return new Promise<void>((end) => ends.set(name, end))
        }
        queue.run(turn, work).catch((problem: { code: string; retryAfterSeconds: number }) => {
          refused.push(`${name} ${problem.code} ${problem.retryAfterSeconds}`)
        })
        await settle()
      }
    },
    end: async (...names: string[]) => {
      for (const name of names) {
        ends.get(name)?.()
        await settle()
      }
    },
    queue,
  }
}

describe('a college alone', () => {
  it('runs all but one share, and one person half of that', async () => {
    const { add, started, end } = aQueue({ atOnce: 5 })
    await add('A1-1', 'A1-2', 'A1-3', 'A2-1', 'A3-1', 'A4-1')
    expect(started).toEqual(['A1-1', 'A1-2', 'A2-1', 'A3-1'])
    await end('A3-1')
    expect(started.slice(4)).toEqual(['A4-1'])
    await end('A1-1')
    expect(started.slice(5)).toEqual(['A1-3'])
  })

  it('lets its people take turns', async () => {
    const { add, started, end } = aQueue({ atOnce: 2 })
    await add('A1-1', 'A1-2', 'A1-3', 'A1-4', 'A2-1', 'A2-2', 'A3-1')
    for (const name of ['A1-1', 'A1-2', 'A2-1', 'A3-1', 'A1-3', 'A2-2']) await end(name)
    expect(started).toEqual(['A1-1', 'A1-2', 'A2-1', 'A3-1', 'A1-3', 'A2-2', 'A1-4'])
  })

  it('goes on after work that failed', async () => {
    const { queue } = aQueue({ atOnce: 1 })
    const turn = { lane: 'A', isCollege: true, person: 'A1' }
    const failing = queue.run(turn, () => Promise.reject(new Error('failed')))
    await expect(failing).rejects.toThrow('failed')
    await expect(queue.run(turn, async () => 'done')).resolves.toBe('done')
  })
})

describe('a second college', () => {
  it('finds a free place, however much of the first one waits (T39)', async () => {
    const { add, started } = aQueue()
    await add('A1-1', 'A2-1', 'A3-1', 'A4-1', 'A5-1')
    expect(started).toEqual(['A1-1', 'A2-1', 'A3-1'])
    await add('B1-1')
    expect(started.at(-1)).toBe('B1-1')
  })

  it('leaves the first one a share, until it has been quiet for a while', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { add, started, end } = aQueue()
    await add('A1-1', 'A2-1', 'A3-1', 'A4-1', 'A5-1', 'A6-1', 'B1-1')
    await end('A1-1', 'A2-1', 'B1-1')
    expect(started).toEqual(['A1-1', 'A2-1', 'A3-1', 'B1-1'])
    await end('A3-1')
    expect(started.slice(4)).toEqual(['A4-1'])
    vi.advanceTimersByTime(2500)
    await add('A7-1')
    await end('A4-1')
    expect(started.slice(5)).toEqual(['A5-1', 'A6-1', 'A7-1'])
  })

  it('takes turns with the first when all places are taken', async () => {
    const { add, started, end } = aQueue({ atOnce: 2, share: 2 })
    await add('A1-1', 'A2-1', 'A3-1', 'A4-1', 'B1-1', 'B2-1')
    await end('A1-1', 'A2-1', 'A3-1', 'B1-1')
    expect(started).toEqual(['A1-1', 'A2-1', 'A3-1', 'B1-1', 'A4-1', 'B2-1'])
  })
})

describe('too much waiting', () => {
  it('is refused at once, with a time to come back, from the person with the longest line', async () => {
    const { add, started, refused, end } = aQueue({ atOnce: 1, waiting: 4 })
    await add('A1-1', 'A1-2', 'A1-3', 'A1-4', 'A2-1')
    expect(refused).toEqual([])
    await add('A3-1', 'B1-1')
    expect(refused).toEqual(['A1-4 server.busy 5', 'A1-3 server.busy 5'])
    for (const name of ['A1-1', 'A1-2', 'B1-1', 'A2-1']) await end(name)
    expect(started).toEqual(['A1-1', 'A1-2', 'B1-1', 'A2-1', 'A3-1'])
  })

  it('is refused from whoever came last, if everybody waits with one request', async () => {
    const { add, refused } = aQueue({ atOnce: 1, waiting: 3 })
    await add('A1-1', 'A2-1', 'A3-1', 'A4-1', 'A5-1')
    expect(refused).toEqual(['A5-1 server.busy 5'])
  })

  it('is refused after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { add, started, refused, end } = aQueue({ atOnce: 1 })
    await add('A1-1', 'A1-2')
    vi.advanceTimersByTime(5001)
    await add('A1-3')
    await end('A1-1')
    expect(refused).toEqual(['A1-2 server.busy 5'])
    expect(started).toEqual(['A1-1', 'A1-3'])
  })

  it('lets work wait as long as it is told to', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { add, started, refused, end } = aQueue({ atOnce: 1, patienceMs: Number.POSITIVE_INFINITY })
    await add('A1-1', 'A1-2')
    vi.advanceTimersByTime(600_000)
    await end('A1-1')
    expect([started, refused]).toEqual([['A1-1', 'A1-2'], []])
  })
})
