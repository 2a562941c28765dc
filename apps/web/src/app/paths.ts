import type { Role } from '@counterfoil/contract/roles'

/** Every path of the app and the file of its page. The paths are spelt as in mails and links. */
export const pageOf = {
  '/Login': 'src/routes/public/login.tsx',
  '/SignUp': 'src/routes/public/sign-up.tsx',
  '/ResetPassword': 'src/routes/public/reset-password.tsx',
  '/VerifyEmail': 'src/routes/public/verify-email.tsx',
  '/Invitation': 'src/routes/public/invitation.tsx',
  '/Unsubscribe': 'src/routes/public/unsubscribe.tsx',
  '/SecondFactor': 'src/routes/public/second-factor.tsx',
  '/NewPassword': 'src/routes/public/new-password.tsx',
  '/Homepage': 'src/routes/student/home.tsx',
  '/ComplaintForm': 'src/routes/student/new-complaint.tsx',
  '/StudentAnnouncements': 'src/routes/student/announcements.tsx',
  '/ProfilePage': 'src/routes/student/profile.tsx',
  '/ComplaintDetailPage': 'src/routes/student/my-complaints.tsx',
  '/HomepageAdmin': 'src/routes/super-admin/inbox.tsx',
  '/DeletedComplaints': 'src/routes/super-admin/deleted.tsx',
  '/SuperAdminAnnouncement': 'src/routes/super-admin/announcements.tsx',
  '/DepartmentAdminList': 'src/routes/super-admin/department-admins.tsx',
  '/Controls': 'src/routes/super-admin/controls.tsx',
  '/AdminProfile': 'src/routes/super-admin/profile.tsx',
  '/AnnouncementForm': 'src/routes/super-admin/new-announcement.tsx',
  '/StudentList': 'src/routes/super-admin/students.tsx',
  '/Services': 'src/routes/super-admin/plans.tsx',
  '/Register': 'src/routes/super-admin/register.tsx',
  '/Statistics': 'src/routes/staff/statistics.tsx',
  '/CannedTexts': 'src/routes/staff/canned-texts.tsx',
  '/Settings': 'src/routes/super-admin/settings.tsx',
  '/Audit': 'src/routes/super-admin/audit.tsx',
  '/DAdmin': 'src/routes/department-admin/dashboard.tsx',
  '/DepartmentComplaints': 'src/routes/department-admin/complaints.tsx',
  '/DepartmentAnnouncements': 'src/routes/department-admin/announcements.tsx',
} as const

export type AppPath = keyof typeof pageOf
/** @internal only for the build. */
export const appPaths = Object.keys(pageOf) as AppPath[]

const folderOf = (path: AppPath) => pageOf[path].split('/')[2]

/**
 * The file of the shell, which is the layout around a page. It depends on the page's folder. Null for a public page,
 * which has no shell.
 */
export function layoutOf(path: AppPath): string | null {
  const folder = folderOf(path)
  if (folder === 'public') return null
  return folder === 'student' ? 'src/app/layouts/student-layout.tsx' : 'src/app/layouts/staff-layout.tsx'
}

const rolesOfFolder: Record<string, readonly Role[]> = {
  student: ['student'],
  'super-admin': ['SuperAdmin'],
  'department-admin': ['DepartmentAdmin'],
  staff: ['SuperAdmin', 'DepartmentAdmin'],
}

/** The roles that are allowed to open a page. Empty for a page that everyone can open. */
export function rolesOf(path: AppPath): readonly Role[] {
  return rolesOfFolder[folderOf(path) ?? ''] ?? []
}

const pathOf = (href: string) => href.split(/[?#]/)[0] ?? ''

/** Whether an address leads to a page that requires signing in. */
export function isGuarded(href: string): boolean {
  const path = pathOf(href)
  return Object.hasOwn(pageOf, path) && rolesOf(path as AppPath).length > 0
}

/**
 * Whether a person with this role is allowed to open an address after the sign-in. Allowed are the guarded pages of the
 * role and the page that confirms an e-mail address.
 */
export function mayOpen(role: Role, href: string): boolean {
  const path = pathOf(href)
  if (path === '/VerifyEmail') return true
  return isGuarded(path) && rolesOf(path as AppPath).includes(role)
}

/** A page that shows every part of the design system. It exists only in test builds. */
export const galleryPath = '/dev/gallery'
