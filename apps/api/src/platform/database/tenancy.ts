import { sql } from 'drizzle-orm'
import { type PgRole, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The database roles of the running service. Another role, `owner`, only runs migrations. */
export const appRole = pgRole('app').existing()
export const workerRole = pgRole('worker').existing()
export const authRole = pgRole('auth').existing()
/** Nobody can sign in as this role. The function `search_complaints` runs as it, to use the index of all colleges. */
export const searchRole = pgRole('search').existing()

/**
 * SQL that is true for rows of the college in `app.college_id`. `current_setting` gets no `missing_ok` flag, so that a
 * forgotten college is an error and not an empty list.
 */
const ownCollege = sql`college_id = current_setting('app.college_id')::uuid`

/** The college that the transaction has entered, or null. It is for roles that also work outside a college. */
export const openCollege = sql`nullif(current_setting('app.college_id', true), '')`

/** The wall: a row-level security policy that hides other colleges. Finer rules are in the `*.policy.ts` files. */
export function collegeWall(table: string, roles: PgRole[] = [appRole, workerRole, authRole]) {
  return pgPolicy(`${table}_of_college`, { for: 'all', to: roles, using: ownCollege, withCheck: ownCollege })
}

/** A policy that shows all rows. It is for a role that has to see rows before the college is known. */
export function noWall(table: string, role: PgRole) {
  return pgPolicy(`${table}_for_${role.name}`, {
    for: 'all',
    to: role,
    using: sql`true`,
    withCheck: sql`true`,
  })
}
