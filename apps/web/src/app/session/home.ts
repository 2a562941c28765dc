import type { Role } from '@counterfoil/contract/roles'
import type { AppPath } from '#app/paths.ts'

const homes: Partial<Record<Role, AppPath>> = {
  student: '/Homepage',
  SuperAdmin: '/HomepageAdmin',
  DepartmentAdmin: '/DAdmin',
}

/** Where a person of this role begins; an operator has no home in a college. */
export const homeOf = (role: Role): AppPath | undefined => homes[role]
