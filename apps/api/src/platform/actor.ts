import type { Role } from '@counterfoil/contract/roles'

/** Who asks. Everything comes from the session's row and the person's row, read anew for each request. */
export type Actor = {
  userId: string
  collegeId: string
  role: Role
  departmentId: string | null
  sessionId: string
  /** Until the temporary password is replaced, only endpoints marked `beforeNewPassword` answer. */
  passwordToReplace: boolean
}

/** The identity module's answer to "whose cookie is this?"; the platform knows no tables. */
export type SessionReader = {
  findActor: (cookies: string | undefined) => Promise<Actor | undefined>
  /** The actors of these sessions as they are now; ended sessions are absent. */
  findActors: (sessionIds: readonly string[]) => Promise<Map<string, Actor>>
}
