import type { Screen, Viewer } from './screen.ts'
import { failing, fill, inTurn, openDialog, press, see, waiting, withPasswordToReplace } from './steps.ts'

const anAccount = { Email: 'aarav.sharma@kaveri.example', Password: 'Monsoon-Ferry-2026' }

const landing: Screen = { group: 'landing', name: 'landing', path: '/', as: 'nobody' }
const footerDialogs = ['Contact Us', 'Privacy Policy', 'Blog', 'Documentation', 'System Status']

const publicScreens: Screen[] = [
  { ...landing, inDocs: true },
  ...footerDialogs.map((name) => ({
    ...landing,
    state: name.toLowerCase().replaceAll(' ', '-'),
    prepare: openDialog(name),
    isWindowOnly: true,
  })),
  { group: 'documents', name: 'about', path: '/About', as: 'nobody' },
  { group: 'documents', name: 'unauthorized', path: '/unauthorized', as: 'nobody' },
  { group: 'documents', name: 'not-found', path: '/nowhere', as: 'nobody', isMissing: true },
]

const login: Screen = { group: 'login', name: 'login', path: '/Login', as: 'nobody' }
const signUp: Screen = { group: 'sign-up', name: 'sign-up', path: '/SignUp', as: 'nobody' }
const identity = (name: string, path: string): Screen => ({ group: 'identity', name, path, as: 'nobody' })

const signingIn: Screen[] = [
  { ...login, inDocs: true },
  { ...login, state: 'errors', prepare: press('Login') },
  { ...login, state: 'refused', prepare: inTurn(fill(anAccount), press('Login')) },
  {
    ...login,
    state: 'server-down',
    prepare: inTurn(failing('**/api/session'), fill(anAccount), press('Login')),
  },
  { ...login, state: 'forgot-password', prepare: openDialog(/^Forgot Password/), isWindowOnly: true },
  signUp,
  { ...signUp, state: 'errors', prepare: press('Send Verification Email') },
  {
    ...signUp,
    state: 'verified',
    prepare: inTurn(fill({ Email: anAccount.Email }), press('Send Verification Email')),
  },
  {
    ...signUp,
    state: 'incomplete',
    prepare: inTurn(fill({ Email: anAccount.Email }), press('Send Verification Email', 'Register')),
  },
  {
    ...signUp,
    state: 'filled',
    prepare: inTurn(
      fill({
        ...anAccount,
        'Confirm password': anAccount.Password,
        Phone: '9000000000',
        'Unique college name': 'Kaveri College of Arts and Science, Mysuru',
      }),
      press('Send Verification Email'),
    ),
  },
  identity('reset-password', '/ResetPassword'),
  { ...identity('reset-password', `/ResetPassword#reset=${'a'.repeat(64)}`), state: 'with-link' },
  identity('verify-email', '/VerifyEmail'),
  { ...identity('verify-email', `/VerifyEmail#verify=${'a'.repeat(64)}`), state: 'with-link' },
  identity('second-factor', '/SecondFactor'),
  { ...identity('new-password', '/NewPassword'), as: 'DepartmentAdmin', arrange: withPasswordToReplace },
]

const pagesOf = (as: Viewer, group: string, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ group, name, path, as }))

const dialogOf = (screen: Screen, state: string, name: string | RegExp): Screen => ({
  ...screen,
  state,
  prepare: openDialog(name),
  isWindowOnly: true,
})

const loadingOf = (screen: Screen, api: string): Screen => ({
  ...screen,
  state: 'loading',
  arrange: waiting(api),
  isNeverDone: true,
})
const failedOf = (screen: Screen, api: string): Screen => ({
  ...screen,
  state: 'failed',
  arrange: failing(api),
  prepare: see('Try again'),
})
const profile: Screen = { group: 'profile', name: 'profile-page', path: '/ProfilePage', as: 'student' }
const student: Screen[] = [
  { group: 'student', name: 'homepage', path: '/Homepage', as: 'student' },
  ...pagesOf('student', 'student', {
    'complaint-form': '/ComplaintForm',
    'student-announcements': '/StudentAnnouncements',
    'complaint-detail-page': '/ComplaintDetailPage',
  }),
  { ...profile, inDocs: true },
  loadingOf(profile, '**/api/profile'),
  failedOf(profile, '**/api/profile'),
  { ...profile, state: 'editing', prepare: inTurn(press('Edit Info'), see('Save Changes')) },
  dialogOf(profile, 'change-email', 'Change email'),
  dialogOf(profile, 'change-password', 'Change password'),
]

const superAdmin = (name: string, path: string): Screen => ({
  group: 'super-admin',
  name,
  path,
  as: 'SuperAdmin',
})
const lists = { group: 'super-admin-lists' }
const students = { ...superAdmin('student-list', '/StudentList'), ...lists }
const departmentAdmins = { ...superAdmin('department-admin-list', '/DepartmentAdminList'), ...lists }
const adminProfile = superAdmin('admin-profile', '/AdminProfile')

const superAdmins: Screen[] = [
  superAdmin('homepage-admin', '/HomepageAdmin'),
  superAdmin('super-admin-announcement', '/SuperAdminAnnouncement'),
  superAdmin('announcement-form', '/AnnouncementForm'),
  adminProfile,
  dialogOf(adminProfile, 'second-factor', 'Set up'),
  superAdmin('statistics', '/Statistics'),
  superAdmin('settings', '/Settings'),
  superAdmin('controls', '/Controls'),
  superAdmin('services', '/Services'),
  students,
  departmentAdmins,
]

const dashboard: Screen = {
  group: 'department-admin',
  name: 'dashboard',
  path: '/DAdmin',
  as: 'DepartmentAdmin',
}
const departmentAdmin: Screen[] = [
  dashboard,
  { ...dialogOf(dashboard, 'profile', 'Profile'), prepare: inTurn(openDialog('Profile'), see('Edit Info')) },
  {
    ...dialogOf(dashboard, 'profile-editing', 'Profile'),
    prepare: inTurn(openDialog('Profile'), press('Edit Info'), see('Save Changes')),
  },
  { ...failedOf(dashboard, '**/api/session'), state: 'no-session', prepare: see('Reload') },
  ...pagesOf('DepartmentAdmin', 'department-admin', {
    'department-complaints': '/DepartmentComplaints',
    'department-announcements': '/DepartmentAnnouncements',
  }),
]

/** Every screen, dialog and state there are pictures of. A new screen adds its line here. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...signingIn,
  ...student,
  ...superAdmins,
  ...departmentAdmin,
]
