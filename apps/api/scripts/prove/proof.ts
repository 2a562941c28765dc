import type pg from 'pg'
import { administratorPool, dropDatabase, environmentOf, setUpDatabase } from '#testing/database/database.ts'

type Form = {
  isShort: boolean
  withoutKeys: boolean
  withoutRetries: boolean
  /** Parts of the names of the patches in red/ that are tried. An empty list means all patches. */
  names: readonly string[]
}
/** Runs one proof. Resolves with a line of figures, or rejects with an error that lists the failures. */
export type Proof = (form: Form) => Promise<string>

export type Ground = {
  administrator: pg.Pool
  env: (overrides: Record<string, string>) => Record<string, string>
  count: (sql: string, values?: unknown[]) => Promise<number>
}

/** Runs the work on a new database and drops the database afterwards. */
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

/** Collects all failures of a proof, so that one run reports all of them and not only the first. */
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

/** Runs the work for each index from 0 to `total` - 1. At most `writers` of them run at the same time. */
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
