import type { Role } from '@counterfoil/contract/roles'
import type { AppPath } from '#app/paths.ts'

const homes: Partial<Record<Role, AppPath>> = {
  student: '/Homepage',
  SuperAdmin: '/HomepageAdmin',
  DepartmentAdmin: '/DAdmin',
}

/** The home page of a role. An operator has none. */
export const homeOf = (role: Role): AppPath | undefined => homes[role]
