import { counterScreens } from './counter.ts'
import { filesScreens } from './files.ts'
import { inboxScreens } from './inbox.ts'
import { mergingScreens } from './merging.ts'
import type { Screen, Viewer } from './screen.ts'
import { emptyOf, failedOf, loadingOf } from './states.ts'
import {
  answering,
  fill,
  inTurn,
  openDialog,
  openFirst,
  press,
  refusingFilings,
  see,
  withAllDeleted,
  withMerged,
} from './steps.ts'
import { publicScreens, signingIn } from './visitors.ts'

const pagesOf = (as: Viewer, group: string, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ group, name, path, as }))

const dialogOf = (screen: Screen, state: string, name: string | RegExp): Screen => ({
  ...screen,
  state,
  prepare: openDialog(name),
  isWindowOnly: true,
})

const profile: Screen = { group: 'profile', name: 'profile-page', path: '/ProfilePage', as: 'student' }
const announcements: Screen = {
  group: 'student',
  name: 'student-announcements',
  path: '/StudentAnnouncements',
  as: 'student',
}
const announcementsApi = '**/api/announcements'

const home: Screen = { group: 'student', name: 'homepage', path: '/Homepage', as: 'student' }
const offered = [
  {
    ...{ id: '01a1e744-5953-73d8-94d6-078129146401', number: 1053, heard: 'counter' },
    ...{ filedAt: '2026-11-16T05:50:00.000Z', department: { id: '', name: 'Hostel' } },
  },
]
const complaintForm: Screen = { ...home, name: 'complaint-form', path: '/ComplaintForm' }
const ownComplaints: Screen = { ...home, name: 'complaint-detail-page', path: '/ComplaintDetailPage' }
const student: Screen[] = [
  { ...home, inDocs: true },
  {
    ...dialogOf(home, 'new-complaint', '+ New Complaint'),
    prepare: inTurn(openDialog('+ New Complaint'), see('Submit Complaint')),
  },
  {
    ...home,
    state: 'offered',
    arrange: answering('**/api/complaints/offered', { items: offered }),
    prepare: see('Yes, it is mine'),
  },
  loadingOf(home, '**/api/complaints/**'),
  failedOf(home, '**/api/complaints/**'),
  complaintForm,
  { ...complaintForm, state: 'errors', prepare: press('Submit Complaint') },
  {
    ...complaintForm,
    state: 'too-many',
    arrange: refusingFilings,
    prepare: inTurn(
      fill({ Subject: 'No water in Hostel B', Description: 'The taps have been dry since Monday.' }),
      press('Submit Complaint'),
    ),
  },
  failedOf(complaintForm, '**/api/complaints/filing'),
  ownComplaints,
  dialogOf(ownComplaints, 'details', /^Open complaint/),
  { ...dialogOf(ownComplaints, 'delete', /^Delete/), prepare: press(/^Delete/) },
  { ...ownComplaints, state: 'found', path: `${ownComplaints.path}?q=the`, isWindowOnly: true },
  { ...ownComplaints, state: 'not-found', path: `${ownComplaints.path}?q=zzyzx`, isWindowOnly: true },
  {
    ...ownComplaints,
    state: 'edit',
    prepare: inTurn(openDialog(/^Open complaint/), press('Edit'), see('Save Changes')),
    isWindowOnly: true,
  },
  {
    ...ownComplaints,
    state: 'print',
    prepare: inTurn(openDialog(/^Open complaint/), press('Print'), see('A6')),
    isWindowOnly: true,
  },
  { ...ownComplaints, state: 'deleted-by-office', arrange: withAllDeleted('removed') },
  {
    ...dialogOf(ownComplaints, 'deleted-by-office-details', /^Open complaint/),
    arrange: withAllDeleted('removed'),
  },
  {
    ...ownComplaints,
    state: 'withdrawn',
    path: `${ownComplaints.path}?state=withdrawn`,
    arrange: withAllDeleted('withdrawn'),
  },
  {
    ...dialogOf(ownComplaints, 'withdrawn-details', /^Open complaint/),
    path: `${ownComplaints.path}?state=withdrawn`,
    arrange: withAllDeleted('withdrawn'),
  },
  { ...dialogOf(ownComplaints, 'merged', /^Open complaint/), arrange: withMerged('student') },
  loadingOf(ownComplaints, '**/api/complaints/**'),
  failedOf(ownComplaints, '**/api/complaints/**'),
  announcements,
  { ...announcements, state: 'open', prepare: openFirst },
  loadingOf(announcements, announcementsApi),
  failedOf(announcements, announcementsApi),
  emptyOf(announcements, announcementsApi),
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
const written = superAdmin('super-admin-announcement', '/SuperAdminAnnouncement')
const writing = superAdmin('announcement-form', '/AnnouncementForm')
const controls = superAdmin('controls', '/Controls')
const services = superAdmin('services', '/Services')
const settings = superAdmin('settings', '/Settings')
const calendar = superAdmin('settings-calendar', '/Settings?part=calendar')
const departments = superAdmin('settings-departments', '/Settings?part=departments')
const statistics = superAdmin('statistics', '/Statistics')
const register = superAdmin('register', '/Register')
const record = superAdmin('audit', '/Audit')

/** A page whose address opens a dialog over it. */
const withOverlay = (screen: Screen, state: string, search: string, shown: string): Screen => ({
  ...screen,
  state,
  path: `${screen.path}?${search}`,
  prepare: see(shown),
  isWindowOnly: true,
})
const anAnnouncement = {
  Title: 'Hostel B: no water on Sunday from 6 am to 2 pm',
  Description: 'The tanks are being cleaned. Please store water on Saturday evening.',
}

const superAdmins: Screen[] = [
  written,
  emptyOf(written, announcementsApi),
  withOverlay(written, 'new', 'new=1', 'Post Announcement'),
  { ...writing, prepare: fill(anAnnouncement) },
  { ...writing, state: 'errors', prepare: press('Post Announcement') },
  adminProfile,
  dialogOf(adminProfile, 'second-factor', 'Set up'),
  statistics,
  { ...statistics, state: 'table', prepare: press('Table') },
  loadingOf(statistics, '**/api/statistics/figures*'),
  failedOf(statistics, '**/api/statistics/figures*'),
  register,
  failedOf(register, '**/api/registers/*'),
  record,
  failedOf(record, '**/api/audit'),
  settings,
  failedOf(settings, '**/api/settings'),
  calendar,
  departments,
  { ...departments, state: 'new', path: `${departments.path}&new=1`, prepare: see('Add department') },
  {
    ...dialogOf(departments, 'retire', 'Retire'),
    // On a phone, the list comes first.
    prepare: inTurn(press(/^Hostel/), openDialog('Retire')),
  },
  failedOf(departments, '**/api/departments/managed'),
  controls,
  withOverlay(controls, 'department-admin', 'view=department-admin', 'Create account'),
  withOverlay(controls, 'super-admin', 'view=super-admin', 'Create account'),
  services,
  withOverlay(services, 'pay', 'pay=premium', 'Close'),
  failedOf(services, '**/api/plan'),
  students,
  loadingOf(students, '**/api/students'),
  failedOf(students, '**/api/students'),
  emptyOf(students, '**/api/students'),
  departmentAdmins,
  emptyOf(departmentAdmins, '**/api/department-admins'),
  failedOf(departmentAdmins, '**/api/department-admins'),
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
    'department-statistics': '/Statistics',
  }),
]

/** Every screen, dialog and state that has a picture. Add new screens here. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...signingIn,
  ...student,
  ...inboxScreens,
  ...mergingScreens,
  ...counterScreens,
  ...filesScreens,
  ...superAdmins,
  ...departmentAdmin,
]
