import { type Part, testsOf } from '../row.ts'

const plans = testsOf('e2e/plans.spec.ts')
const people = testsOf('e2e/lists.spec.ts')
const controls = testsOf('e2e/controls.spec.ts')
const complaints = testsOf('e2e/complaints.spec.ts')
const inbox = testsOf('e2e/inbox.spec.ts')
const announcements = testsOf('e2e/announcements.spec.ts')
const guards = testsOf('e2e/guards.spec.ts')
const signIn = testsOf('e2e/sign-in.spec.ts')
const signUp = testsOf('e2e/sign-up.spec.ts')
const publicPages = testsOf('e2e/public-pages.spec.ts')
const profile = testsOf('e2e/profile.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')

const guarded = guards('guards › send …')
const forStudents = guards(
  'guards › send student where section 2 says',
  'guards › send nobody where section 2 says',
)
const forSuperAdmins = guards(
  'guards › send SuperAdmin where section 2 says',
  'guards › send nobody where section 2 says',
)
const forDepartmentAdmins = guards(
  'guards › send DepartmentAdmin where section 2 says',
  'guards › send nobody where section 2 says',
)

export const routes: Part = {
  heading: 'Routes',
  rows: [
    {
      says: '/ public: headline, Login/Register button to /Login, six benefit cards, Get Started Now button to /SignUp, footer',
      tests: publicPages(
        'the start page › says what it is and where to go, within the first look',
        'the dialogs of the footer › open and close by keyboard: Contact Us',
      ),
    },
    {
      says: '/Login public: email, password, Login, Sign Up button, Forgot Password modal',
      tests: [
        ...guards('guards › show Login and Sign Up to nobody or lead home'),
        ...signIn('lets a forgotten password be replaced', 'can be done with the keyboard alone'),
        ...specification('the parts of a screen › Login'),
      ],
    },
    {
      says: '/Login: password of at most 128 characters',
      tests: signIn('asks for both, and refuses everybody in the same words'),
    },
    {
      says: '/Login: password with a show/hide toggle',
      tests: signIn('can be done with the keyboard alone'),
    },
    {
      says: '/SignUp public: registration form',
      tests: [
        ...guards('guards › show Login and Sign Up to nobody or lead home'),
        ...signUp('a SuperAdmin founds a college and a student joins it by another spelling'),
      ],
    },
    {
      says: '/About public: mission, features, who uses it, plans',
      tests: publicPages('the page about us › tells mission, features, users and plans, and leads to each'),
    },
    {
      says: '/unauthorized public: You are not authorized to access this page',
      tests: publicPages('a refusal › says that a page is not for you'),
    },
    {
      says: '/Homepage student: student home',
      tests: [...forStudents, ...complaints('the own complaints › are counted, filtered and opened')],
    },
    {
      says: '/ComplaintForm student: complaint form',
      tests: [
        ...forStudents,
        ...complaints(
          'filing a complaint › on the page: the number is kept, the details are known the next time',
        ),
      ],
    },
    {
      says: '/StudentAnnouncements student: table with #, Title, Priority, Date',
      tests: [
        ...forStudents,
        ...announcements('reading announcements › shows them newest first and opens one'),
      ],
    },
    {
      says: '/StudentAnnouncements: newest first',
      tests: announcements('reading announcements › shows them newest first and opens one'),
    },
    {
      says: '/ProfilePage student: profile',
      tests: [...forStudents, ...profile('a profile page › shows a student what the account is')],
    },
    {
      says: '/ComplaintDetailPage student: own complaints list (Your Complaints)',
      tests: [...forStudents, ...complaints('the own complaints › are counted, filtered and opened')],
    },
    {
      says: '/HomepageAdmin SuperAdmin: inbox, titled Complaint Management',
      tests: [
        ...forSuperAdmins,
        ...inbox(
          'the inbox of a college › is empty at first, and says what went wrong when it does not come',
        ),
      ],
    },
    {
      says: '/SuperAdminAnnouncement SuperAdmin: announcement table',
      tests: [...forSuperAdmins, ...announcements('writing announcements › posts, edits and deletes one')],
    },
    {
      says: '/DepartmentAdminList SuperAdmin: department admins list',
      tests: [
        ...forSuperAdmins,
        ...people('admins › are listed with department and phone, and deleted after a question'),
      ],
    },
    {
      says: '/Controls SuperAdmin: Control Center',
      tests: [...forSuperAdmins, ...controls('the control center leads everywhere')],
    },
    {
      says: '/AdminProfile SuperAdmin: profile',
      tests: [
        ...forSuperAdmins,
        ...profile('a profile page › shows a SuperAdmin the account and the college'),
      ],
    },
    {
      says: '/AnnouncementForm SuperAdmin: announcement form',
      tests: [
        ...forSuperAdmins,
        ...announcements('writing announcements › shows on the page of its own what students will see'),
      ],
    },
    {
      says: '/StudentList SuperAdmin: students list',
      tests: [
        ...forSuperAdmins,
        ...people('students › are listed with name and roll, and deleted after a question'),
      ],
    },
    {
      says: '/Services SuperAdmin: plans',
      tests: [...forSuperAdmins, ...plans('the three plans, and how much of the own one is used')],
    },
    {
      says: '/DAdmin DepartmentAdmin: dashboard',
      tests: [...forDepartmentAdmins, ...inbox('a department › begins with what needs it today')],
    },
    {
      says: '/DepartmentComplaints DepartmentAdmin: department complaints',
      tests: [
        ...forDepartmentAdmins,
        ...inbox('a department › sees its own complaints and nothing of the others'),
      ],
    },
  ],
}

export const guarding: Part = {
  heading: 'Route guarding',
  rows: [
    { says: 'A guarded route redirects to / when the user’s role is not allowed', tests: guarded },
    {
      says: 'The role is read once from the signed-in user’s record',
      tests: guards('guards › leave when the session ends elsewhere'),
      decision:
        'read from the database on every request; the browser reads it again on focus, on reconnect and when told',
    },
    {
      says: 'With no sign-in the role is empty, so every guarded route redirects',
      tests: guards('guards › send nobody where section 2 says'),
    },
    {
      says: 'A loading text shows until the sign-in state is known',
      tests: guards('guards › show a loading text until the sign-in state is known'),
    },
    {
      says: '/Homepage, /ComplaintDetailPage and others shown without saying whether they are guarded: the guarded reading is the stronger one',
      tests: forStudents,
    },
  ],
}

export const navigation: Part = {
  heading: 'Navigation bars',
  rows: [
    {
      says: 'Student: Home, Announcements, Complaints, Profile',
      tests: specification('the bar › of a student is Home, Announcements, Complaints, Profile'),
    },
    {
      says: 'SuperAdmin: Home, Controls, Services, Announcement, profile',
      tests: specification('the bar › of a SuperAdmin is Home, Controls, Services, Announcement, profile'),
    },
    {
      says: 'DepartmentAdmin: Home, Announcements, Complaints, Profile',
      tests: specification('the bar › of a DepartmentAdmin is Home, Announcements, Complaints, Profile'),
    },
    {
      says: 'DepartmentAdmin: the profile opens a dialog',
      tests: profile('the department admin’s profile › is a dialog that shows, edits and goes back'),
    },
  ],
}
