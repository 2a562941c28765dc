/** The roles, spelt as in the specification. An `operator` runs the installation and belongs to no college. */
export const roles = ['student', 'DepartmentAdmin', 'SuperAdmin', 'operator'] as const
export type Role = (typeof roles)[number]

export const collegeRoles = ['student', 'DepartmentAdmin', 'SuperAdmin'] as const
export const adminRoles = ['DepartmentAdmin', 'SuperAdmin'] as const
