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
 * Role `auth` is the only role that can write sessions, accounts and tokens, and the only role that sees people before
 * their college is known. The boundary rules list the files that are allowed to import this one.
 */
export const authPool = makePool(config.DATABASE_AUTH_URL)

/** For single statements of role `auth` outside a transaction. */
export const authDb = drizzle({ client: authPool, casing: 'snake_case' })

/** Separate connections for reading the session of each request, so that slow work on accounts does not delay it. */
export const sessionPool = makePool(config.DATABASE_AUTH_URL, Math.ceil(config.DATABASE_POOL_SIZE / 2))
export const sessionDb = drizzle({ client: sessionPool, casing: 'snake_case' })

/**
 * Runs a transaction outside any college. Reading a table with a `collegeWall` fails until `enterCollege` is called.
 */
export function unscoped<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(authPool, () => [], work)
}

/** After this call, the transaction sees only this college's rows in tables with a `collegeWall`. */
export async function enterCollege(tx: Tx, collegeId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.college_id', ${collegeId}, true)`)
}

/** For signed-in requests that create or delete accounts. */
export const inCollegeAsAuth: TransactionRunner = makeTransactionRunner(authPool)

/** For signed-in requests that read tables of accounts. */
export const readInCollegeAsAuth: TransactionRunner = makeReadRunner(authPool)
