import type pg from 'pg'
import { administratorPool, dropDatabase, environmentOf, setUpDatabase } from '#testing/database/database.ts'

type Form = {
  isShort: boolean
  withoutKeys: boolean
  /** Which parts of the proof; none for all of it. */
  names: readonly string[]
}
/** Resolves with a line of figures or rejects with what did not hold. */
export type Proof = (form: Form) => Promise<string>

export type Ground = {
  administrator: pg.Pool
  env: (overrides: Record<string, string>) => Record<string, string>
  count: (sql: string, values?: unknown[]) => Promise<number>
}

/** A fresh database for one proof, gone afterwards. */
export async function onFreshDatabase<T>(name: string, work: (ground: Ground) => Promise<T>): Promise<T> {
  const database = `counterfoil_prove_${name}_${process.pid}`
  await setUpDatabase(database)
  const administrator = administratorPool(database, 2)
  try {
    return await work({
      administrator,
      env: (overrides) => environmentOf(database, overrides),
      count: async (sql, values = []) => Number((await administrator.query(sql, values)).rows[0].count),
    })
  } finally {
    await administrator.end()
    await dropDatabase(database)
  }
}

/** Collects what does not hold, so that one run names every fault. */
export class Findings {
  readonly #faults: string[] = []

  expect(holds: boolean, fault: string): void {
    if (!holds) this.#faults.push(fault)
  }

  expectEqual(what: string, found: unknown, expected: unknown): void {
    this.expect(found === expected, `${what}: ${found} instead of ${expected}`)
  }

  conclude(): void {
    if (this.#faults.length > 0) throw new Error(this.#faults.join('\n  '))
  }
}

/** Several writers take numbers from one count until it is used up. */
export async function inParallel(
  writers: number,
  total: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const write = async () => {
    while (next < total) {
      const index = next
      next += 1
      await work(index)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}
