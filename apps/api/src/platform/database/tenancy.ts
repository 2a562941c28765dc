import { sql } from 'drizzle-orm'
import { type PgRole, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The roles of the database. `owner` migrates and never serves. */
export const appRole = pgRole('app').existing()
export const workerRole = pgRole('worker').existing()
export const authRole = pgRole('auth').existing()

/** Without the "missing is fine" flag: a forgotten college is an error, not an empty list. */
const ownCollege = sql`college_id = current_setting('app.college_id')::uuid`

/** The college that the transaction has entered, or null. For roles that work before and after. */
export const openCollege = sql`nullif(current_setting('app.college_id', true), '')`

/** The wall between colleges. Finer rules are policies in code. */
export function collegeWall(table: string, roles: PgRole[] = [appRole, workerRole, authRole]) {
  return pgPolicy(`${table}_of_college`, { for: 'all', to: roles, using: ownCollege, withCheck: ownCollege })
}

/** For a role that has to see rows before the college is known. */
export function noWall(table: string, role: PgRole) {
  return pgPolicy(`${table}_for_${role.name}`, {
    for: 'all',
    to: role,
    using: sql`true`,
    withCheck: sql`true`,
  })
}
