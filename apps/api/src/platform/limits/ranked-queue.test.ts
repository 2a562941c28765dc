import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { RankedQueue } from './ranked-queue.ts'
import { networksAround, RecentTries } from './recent-tries.ts'

const size = { atOnce: 1, waiting: 3, patienceMs: 60_000 }

/** A queue whose only place is taken until `free` is called. */
function aBusyQueue(wish: Partial<typeof size> = {}) {
  const queue = new RankedQueue({ ...size, ...wish })
  const order: string[] = []
  let free = () => {}
  const first = queue.run(0, () => new Promise<void>((end) => (free = end)))
  const ask = (name: string, rank: number) =>
    queue
      .run(rank, async () => {
        order.push(name)
      })
      .then(
        () => 'done',
        (problem) => problem.code,
      )
  const freed = () => {
    free()
    return first
  }
  return { queue, order, ask, free: freed }
}

describe('work that waits', () => {
  it('starts by rank, and of equals the newest first', async () => {
    const { ask, order, free } = aBusyQueue()
    const all = [ask('flood', 7), ask('earlier', 2), ask('later', 2)]
    await free()
    await Promise.all(all)
    expect(order).toEqual(['later', 'earlier', 'flood'])
  })

  it('is refused by rank, and of equals the oldest, as soon as too much waits', async () => {
    const { ask, order, free } = aBusyQueue()
    const flood = [ask('a', 7), ask('b', 7), ask('c', 7)]
    const worse = ask('worse', 9)
    expect(await worse).toBe('server.busy')
    const bystander = ask('bystander', 2)
    expect(await flood[0]).toBe('server.busy')
    await free()
    expect(await Promise.all([bystander, ...flood.slice(1)])).toEqual(['done', 'done', 'done'])
    expect(order[0]).toBe('bystander')
  })

  it('is refused if it has waited too long', async () => {
    const { ask, order, free } = aBusyQueue({ patienceMs: -1 })
    const late = ask('late', 0)
    await free()
    expect(await late).toBe('server.busy')
    expect(order).toEqual([])
    expect(await ask('next', 0)).toBe('done')
  })

  it('is refused after too long even while others go first', async () => {
    const { queue, ask, free } = aBusyQueue({ patienceMs: 50 })
    const late = ask('late', 7)
    await setTimeout(60)
    const first = queue.run(2, () => Promise.race([late, setTimeout(500, 'no answer')]))
    await free()
    expect(await first).toBe('server.busy')
  })

  it('starts also after work that failed', async () => {
    const queue = new RankedQueue(size)
    const failing = queue.run(0, () => Promise.reject(new Error('no')))
    const next = queue.run(0, async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})

describe('recent tries', () => {
  it('are counted by key and can be taken back', () => {
    const tries = new RecentTries()
    tries.add('a', 1)
    tries.add('a', 1)
    tries.add('b', 1)
    tries.add('a', -1)
    expect([tries.count('a'), tries.count('b'), tries.count('c')]).toEqual([1, 1, 0])
  })

  it.each([
    ['203.0.113.7', ['203.0.113', '203.0']],
    ['2001:db8:1:2::/64', ['2001:db8:1', '2001:db8']],
  ])('of %s also count for the networks around it', (network, around) => {
    expect(networksAround(network)).toEqual(around)
  })
})
