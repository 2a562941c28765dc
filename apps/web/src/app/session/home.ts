import type { Role } from '@counterfoil/contract/roles'
import type { AppPath } from '#app/paths.ts'

const homes: Partial<Record<Role, AppPath>> = {
  student: '/Homepage',
  SuperAdmin: '/HomepageAdmin',
  DepartmentAdmin: '/DAdmin',
}

/** The home page of a role. An operator has none. */
export const homeOf = (role: Role): AppPath | undefined => homes[role]

const complaintPages: Partial<Record<Role, AppPath>> = {
  student: '/ComplaintDetailPage',
  SuperAdmin: '/HomepageAdmin',
  DepartmentAdmin: '/DepartmentComplaints',
}
const pagesWithComplaint: readonly string[] = ['/Homepage', ...Object.values(complaintPages)]

const mailSettings: Partial<Record<Role, string>> = {
  student: '/ProfilePage#mail',
  SuperAdmin: '/AdminProfile#mail',
  DepartmentAdmin: '/DAdmin?view=profile#mail',
}

/** Where people choose what is mailed to them. For other roles than students, the sign-in leads to their own page. */
export const mailSettingsPath = '/ProfilePage#mail'

/**
 * The page that this role has for what an address is about: a complaint, a place, or mail settings. A slip leads to a
 * page of the person who printed it, and the code on a door to the form of students, and others scan them. The API
 * decides what they see. The end of a mail can be read without signing in, so a link from there does not know the role.
 */
export function ownPageOf(role: Role, href: string): string | undefined {
  if (href === mailSettingsPath) return mailSettings[role]
  const { pathname, searchParams } = new URL(href, 'http://page')
  const name = pathname === '/ComplaintForm' ? 'place' : 'id'
  const id = searchParams.get(name)
  const page = complaintPages[role]
  if (!id || !page || (name === 'id' && !pagesWithComplaint.includes(pathname))) return undefined
  return `${page}?${name}=${encodeURIComponent(id)}`
}
