import type pg from 'pg'
import { administratorPool, dropDatabase, environmentOf, setUpDatabase } from '#testing/database/database.ts'

type Form = {
  isShort: boolean
  withoutKeys: boolean
  /** The parts of the proof to run. Empty runs all. */
  names: readonly string[]
}
/** Resolves with a line of figures, or rejects with what failed. */
export type Proof = (form: Form) => Promise<string>

export type Ground = {
  administrator: pg.Pool
  env: (overrides: Record<string, string>) => Record<string, string>
  count: (sql: string, values?: unknown[]) => Promise<number>
}

/** A new database for one proof, dropped afterwards. */
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

/** Collects failures, so that one run names all of them. */
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

/** Several workers share one counter until it is used up. */
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
