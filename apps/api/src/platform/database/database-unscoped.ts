import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { config } from '#platform/config.ts'
import {
  inTransaction,
  makePool,
  makeReadRunner,
  makeTransactionRunner,
  type TransactionRunner,
  type Tx,
} from './database.ts'

/**
 * Role `auth`: the only one that may touch sessions, accounts and tokens, and that sees people before their college
 * is known. Who may import this file is a list in the boundary rules.
 */
export const authPool = makePool(config.DATABASE_AUTH_URL)

/** Single statements of that role, each by itself. */
export const authDb = drizzle({ client: authPool, casing: 'snake_case' })

/** The session read in front of every request has connections of its own: slow account work must not hold it up. */
export const sessionPool = makePool(config.DATABASE_AUTH_URL, Math.ceil(config.DATABASE_POOL_SIZE / 2))
export const sessionDb = drizzle({ client: sessionPool, casing: 'snake_case' })

/** A transaction outside any college. Reading a college's rows in it fails until `enterCollege`. */
export function unscoped<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(authPool, () => [], work)
}

/** From here on the transaction belongs to this college. */
export async function enterCollege(tx: Tx, collegeId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.college_id', ${collegeId}, true)`)
}

/** A signed-in request that makes or ends accounts. */
export const inCollegeAsAuth: TransactionRunner = makeTransactionRunner(authPool)

/** A signed-in request that reads what belongs to accounts. */
export const readInCollegeAsAuth: TransactionRunner = makeReadRunner(authPool)
