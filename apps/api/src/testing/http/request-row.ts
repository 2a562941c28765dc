import type { Role } from '@counterfoil/contract/roles'
import type { Things } from '#testing/people/people.ts'

type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown> | Buffer
}

export type Row = {
  /** Method and path, as in the contract. Every route that is served needs at least one row. */
  route: string
  /** Makes a request about `things`. `own` are the things of the college to which the sender belongs. */
  input?: (things: Things, own: Things) => Input
  /** The status that a person with access gets for a request about things of another college. */
  foreign: number | Partial<Record<Role, number>>
  /** Why the answer may reveal that another college's thing exists. Without it, the thing must seem not to exist. */
  tells?: string
  /** The role that sends the valid request. By default a SuperAdmin, or a student if SuperAdmins have no access. */
  by?: Role
  endsSession?: true
}
