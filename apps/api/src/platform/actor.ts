import type { Role } from '@counterfoil/contract/roles'

/** The signed-in person of a request, read from the rows of the session and the person for each request. */
export type Actor = {
  userId: string
  collegeId: string
  role: Role
  departmentId: string | null
  sessionId: string
  /** Until the temporary password is replaced, only endpoints marked `beforeNewPassword` answer. */
  passwordToReplace: boolean
}

/** How the identity module tells the platform who a cookie belongs to, because the platform knows no tables. */
export type SessionReader = {
  findActor: (cookies: string | undefined) => Promise<Actor | undefined>
  /** The current actors of these sessions. Sessions that have ended are left out. */
  findActors: (sessionIds: readonly string[]) => Promise<Map<string, Actor>>
}
