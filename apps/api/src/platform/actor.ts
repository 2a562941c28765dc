import type { Role } from '@counterfoil/contract/roles'

/** The signed-in person of a request. Each request reads it again from the rows of the session and the person. */
export type Actor = {
  userId: string
  collegeId: string
  role: Role
  departmentId: string | null
  sessionId: string
  /** True while the password is a temporary one. Until it is replaced, only `beforeNewPassword` endpoints answer. */
  passwordToReplace: boolean
}

/** Finds out who a cookie belongs to. The identity module implements it, because only that module has the tables. */
export type SessionReader = {
  /** The token of a cookie with a valid signature. It asks no database, so the session may have ended. */
  tokenOf: (cookies: string | undefined) => string | undefined
  /**
   * Whether the person has proven in the last minutes who they are, by signing in or with the password. Undefined if the
   * session has just ended.
   */
  isFresh: (sessionId: string) => Promise<boolean | undefined>
  findActor: (cookies: string | undefined) => Promise<Actor | undefined>
  /** The current actors of these sessions. Sessions that have ended are left out. */
  findActors: (sessionIds: readonly string[]) => Promise<Map<string, Actor>>
}
