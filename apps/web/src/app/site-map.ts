// Every URL of the app, who may see it, and its page. `/`, `/About` and `/unauthorized` are separate documents.
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { homeOf, ownPageOf } from '#app/session/home.ts'
import { leaveFor } from '#app/session/leave.ts'
import { hasSignedOut, keepWantedPath, takeWantedPath } from '#app/session/wanted-path.ts'
import type { AuditFilter } from '#features/audit/audit.address.ts'
import { homeSearch, inboxSearch, ownSearch } from '#features/complaints/complaints.address.ts'
import { statisticsSearch } from '#features/statistics/statistics.address.ts'
import { sessionQuery } from '#queries/session.ts'
import { ChunkFailure, PageFailure } from './chunk-failure.tsx'
import { layoutAt, lazyComponent, pageAt } from './lazy-component.tsx'
import { NotFound } from './not-found.tsx'
import { isView, type Overlay } from './overlays.ts'
import { type AppPath, galleryPath, isGuarded, mayOpen, rolesOf } from './paths.ts'
import { Root } from './root.tsx'

type RouterContext = { client: QueryClient }
/** The router passes this to a guard. `preload` is true if the pointer is only over a link, before the press. */
type Going = { context: RouterContext; location: { href: string }; preload: boolean }

const readSession = (context: RouterContext) => context.client.ensureQueryData(sessionQuery)

/**
 * Returns a check that sends a person to `/` if there is no session or the role is wrong. A visitor's wanted path is
 * kept until the sign-in.
 */
const guard =
  (path: AppPath) =>
  async ({ context, location, preload }: Going) => {
    if (preload) return
    const person = await readSession(context)
    if (person?.passwordToReplace) throw redirect({ to: '/NewPassword' })
    if (person && rolesOf(path).includes(person.role)) return
    if (!person && !hasSignedOut()) keepWantedPath(location.href)
    await leaveFor('/')
  }

/** Sends a person who is already signed in to the page they wanted, or to their home page. */
const onlyForVisitors = async ({ context, preload }: Going) => {
  if (preload) return
  const person = await readSession(context).catch(() => null)
  if (!person) return
  if (person.passwordToReplace) throw redirect({ to: '/NewPassword' })
  const home = homeOf(person.role)
  const wanted = takeWantedPath()
  if (wanted && mayOpen(person.role, wanted)) throw redirect({ href: wanted })
  const ownPage = wanted && ownPageOf(person.role, wanted)
  if (ownPage) throw redirect({ href: ownPage })
  if (home) throw redirect({ to: home })
}

/**
 * The check of the login page. A link in a mail names the page to open: `/Login?to=…`. That page opens after the
 * sign-in, or at once if there is a session.
 */
const login = async (going: Going & { search: LoginSearch }) => {
  if (!going.preload && going.search.to !== undefined) keepWantedPath(going.search.to)
  await onlyForVisitors(going)
}

const onlyForNewPassword = async ({ context, preload }: Going) => {
  if (preload) return
  const person = await readSession(context)
  if (!person) throw redirect({ to: '/Login' })
  const home = homeOf(person.role)
  if (!person.passwordToReplace && home) throw redirect({ to: home })
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ChunkFailure,
  notFoundComponent: NotFound,
})

type Search = Record<string, unknown>
type LoginSearch = { to?: string }

/** Accepts only guarded pages of the app, because a forged link to our login page must not lead to another site. */
const ofLogin = ({ to }: Search): LoginSearch => (typeof to === 'string' && isGuarded(to) ? { to } : {})

/** Reads which dialog is open from the address. A reload keeps the dialog open, and the Back button closes it. */
const overlay = ({ view, bell }: Search): Pick<Overlay, 'view' | 'bell'> => ({
  ...(isView(view) && { view }),
  ...(bell === 1 && { bell }),
})

/** A route with the guard and the layout for the pages of one folder. `like` is any page of the folder. */
const shell = <Id extends string>(id: Id, like: AppPath) =>
  createRoute({
    getParentRoute: () => root,
    id,
    beforeLoad: guard(like),
    component: layoutAt(like),
    validateSearch: overlay,
  })

const student = shell('student', '/Homepage')
const superAdmin = shell('super-admin', '/HomepageAdmin')
const departmentAdmin = shell('department-admin', '/DAdmin')
const staff = shell('staff', '/Statistics')

const page = <P extends AppPath>(path: P) =>
  createRoute({ getParentRoute: () => root, path, component: pageAt(path) })
const forVisitors = <P extends AppPath>(path: P) =>
  createRoute({ getParentRoute: () => root, path, component: pageAt(path), beforeLoad: onlyForVisitors })
// This route is a constant of its own. Inside `routeTree`, its type would be `any`, and then the types of every link
// and parameter of the app would be `any` too.
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/NewPassword',
  component: pageAt('/NewPassword'),
  beforeLoad: onlyForNewPassword,
})
const loginPage = createRoute({
  getParentRoute: () => root,
  path: '/Login',
  component: pageAt('/Login'),
  validateSearch: ofLogin,
  beforeLoad: login,
})
const inside = <Parent extends AnyRoute, P extends AppPath, Own extends object = object>(
  parent: Parent,
  path: P,
  validateSearch: (search: Search) => Own = () => ({}) as Own,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: pageAt(path),
    errorComponent: PageFailure,
    validateSearch,
  })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the id of the open item of a list. A value that is not a UUID is ignored, and only the list is shown. */
const ofOne = ({ id }: Search): Pick<Overlay, 'id'> => (typeof id === 'string' && uuid.test(id) ? { id } : {})

/** Reads which announcement is open for reading or editing, or whether a new one is being written. */
const ofWriting = (search: Search): Pick<Overlay, 'id' | 'new' | 'edit'> => {
  if (search['new'] === 1) return { new: 1 }
  return { ...ofOne(search), ...(search['edit'] === 1 && { edit: 1 }) }
}

/** Reads the plan that is being paid for. */
const ofPlan = ({ pay }: Search): Pick<Overlay, 'pay'> =>
  pay === 'premium' || pay === 'enterprise' ? { pay } : {}

/** Reads the place of the QR code on a door. The form leaves out what is no id. */
const ofForm = ({ place }: Search): { place?: string } => (typeof place === 'string' ? { place } : {})

/** Reads which part of the settings is open, and which department of it. */
const ofSettings = ({ part, ...search }: Search): SettingsSearch => {
  if (part === 'places' || part === 'rules' || part === 'calendar' || part === 'retention') return { part }
  if (part !== 'departments') return {}
  return { part, ...(search['new'] === 1 ? { new: 1 } : ofOne(search)) }
}
type SettingsSearch = Pick<Overlay, 'id' | 'new'> & {
  part?: 'departments' | 'places' | 'rules' | 'calendar' | 'retention'
}

/** Reads the month, such as 2026-10, or the year of the register. */
const ofRegister = ({ month, year }: Search): { month?: string; year?: number } => {
  if (typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return { month }
  return typeof year === 'number' && year >= 2000 && year <= 2099 ? { year } : {}
}

/** The page itself leaves out what makes no sense (`auditSearch`), so that this code is not loaded with every page. */
const ofAudit = (search: Search): AuditFilter => search

/** The route of the gallery, which exists only in test builds. */
const gallery =
  import.meta.env.MODE === 'test'
    ? [
        createRoute({
          getParentRoute: () => root,
          path: galleryPath,
          component: lazyComponent(() => import('../gallery/gallery.tsx'), 'Gallery'),
        }),
      ]
    : []

export const routeTree = root.addChildren([
  ...gallery,
  loginPage,
  forVisitors('/SignUp'),
  forVisitors('/SecondFactor'),
  page('/ResetPassword'),
  page('/VerifyEmail'),
  page('/Invitation'),
  page('/Unsubscribe'),
  newPassword,
  student.addChildren([
    inside(student, '/Homepage', homeSearch),
    inside(student, '/ComplaintForm', ofForm),
    inside(student, '/StudentAnnouncements', ofOne),
    inside(student, '/ProfilePage'),
    inside(student, '/ComplaintDetailPage', ownSearch),
  ]),
  superAdmin.addChildren([
    inside(superAdmin, '/HomepageAdmin', inboxSearch),
    inside(superAdmin, '/DeletedComplaints', ofOne),
    inside(superAdmin, '/SuperAdminAnnouncement', ofWriting),
    inside(superAdmin, '/DepartmentAdminList'),
    inside(superAdmin, '/Controls'),
    inside(superAdmin, '/AdminProfile'),
    inside(superAdmin, '/AnnouncementForm'),
    inside(superAdmin, '/StudentList'),
    inside(superAdmin, '/Services', ofPlan),
    inside(superAdmin, '/Settings', ofSettings),
    inside(superAdmin, '/Audit', ofAudit),
    inside(superAdmin, '/Register', ofRegister),
  ]),
  departmentAdmin.addChildren([
    inside(departmentAdmin, '/DAdmin'),
    inside(departmentAdmin, '/DepartmentComplaints', inboxSearch),
    inside(departmentAdmin, '/DepartmentAnnouncements', ofWriting),
  ]),
  staff.addChildren([inside(staff, '/Statistics', statisticsSearch), inside(staff, '/CannedTexts', ofOne)]),
])
