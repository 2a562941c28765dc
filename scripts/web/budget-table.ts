import type { AppPath } from '../../apps/web/src/app/paths.ts'

/** The largest allowed size of a visit to a page, in bytes after gzip -9. Fonts count with the size of their files. */

export type Budget = {
  js: number
  css: number
  /** The JavaScript that a page adds if the person has already loaded the first page of its group. */
  jsFurther?: number
  total?: number
  requests?: number
}
type RouteGroup<Path extends string> = {
  budget: Budget
  /** The page of the group that people open first. */
  first: Path
  further: readonly Path[]
}

const kB = 1000

/** Every page uses at most one font and works without it. */
export const fontBudget = { files: 1, bytes: 45 * kB }

/** Pages that are complete HTML files and can be read before any script has run. */
export const staticPages: RouteGroup<string> = {
  budget: { js: 20 * kB, css: 8 * kB, total: 120 * kB, requests: 10 },
  first: '/',
  further: ['/About', '/unauthorized'],
}

export const appGroups: readonly RouteGroup<AppPath>[] = [
  {
    budget: { js: 160 * kB, css: 14 * kB },
    first: '/Login',
    further: [
      '/SignUp',
      '/ResetPassword',
      '/VerifyEmail',
      '/Invitation',
      '/Unsubscribe',
      '/SecondFactor',
      '/NewPassword',
    ],
  },
  {
    budget: { js: 170 * kB, css: 16 * kB, jsFurther: 20 * kB },
    first: '/Homepage',
    further: ['/ComplaintForm', '/StudentAnnouncements', '/ProfilePage', '/ComplaintDetailPage'],
  },
  {
    budget: { js: 260 * kB, css: 24 * kB },
    first: '/HomepageAdmin',
    further: [
      '/DeletedComplaints',
      '/SuperAdminAnnouncement',
      '/DepartmentAdminList',
      '/Controls',
      '/AdminProfile',
      '/AnnouncementForm',
      '/StudentList',
      '/Services',
      '/Statistics',
      '/Register',
      '/CannedTexts',
      '/Settings',
      '/Audit',
      '/DAdmin',
      '/DepartmentComplaints',
      '/DepartmentAnnouncements',
    ],
  },
]
