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

/**
 * The complaint of an address on the page that this role has for it. A slip leads to a page of the person who printed
 * it, and others scan it. The API decides whether they see the complaint.
 */
export function ownPageOf(role: Role, href: string): string | undefined {
  const { pathname, searchParams } = new URL(href, 'http://page')
  const id = searchParams.get('id')
  const page = complaintPages[role]
  if (!id || !page || !pagesWithComplaint.includes(pathname)) return undefined
  return `${page}?id=${encodeURIComponent(id)}`
}
