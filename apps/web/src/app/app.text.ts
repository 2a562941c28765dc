import { defineText } from '#lib/words/text.ts'
import type { AppPath } from './paths.ts'

export const appText = defineText('app', {
  product: 'Counterfoil',
  description: 'Complaints and announcements of your college: every complaint a numbered slip that you keep.',
  skip: 'Skip to the content',
  titled: (title: string) => `${title} · Counterfoil`,
  navigation: 'Main',
  titles: {
    '/Login': 'Login',
    '/SignUp': 'Sign Up',
    '/ResetPassword': 'Choose a new password',
    '/VerifyEmail': 'Verify your email',
    '/SecondFactor': 'Second factor',
    '/NewPassword': 'Choose your own password',
    '/Homepage': 'My Complaints',
    '/ComplaintForm': 'New Complaint',
    '/StudentAnnouncements': 'Announcements',
    '/ProfilePage': 'Profile',
    '/ComplaintDetailPage': 'Your Complaints',
    '/HomepageAdmin': 'Complaint Management',
    '/SuperAdminAnnouncement': 'Announcements',
    '/DepartmentAdminList': 'Department Admins',
    '/Controls': 'Control Center',
    '/AdminProfile': 'Profile',
    '/AnnouncementForm': 'New Announcement',
    '/StudentList': 'Students',
    '/Services': 'Plans',
    '/Statistics': 'Statistics',
    '/Settings': 'System Settings',
    '/DAdmin': 'Department Dashboard',
    '/DepartmentComplaints': 'Department Complaints',
    '/DepartmentAnnouncements': 'Announcements',
  } satisfies Record<AppPath, string>,
  /** One line under the title of a page for visitors; there before its code is. */
  leads: {
    '/Login': 'Your slips are where you left them.',
    '/SignUp': 'Students join their college by its name. A SuperAdmin registers a new college.',
  } satisfies Partial<Record<AppPath, string>>,
  bars: {
    student: { home: 'Home', announcements: 'Announcements', complaints: 'Complaints', profile: 'Profile' },
    superAdmin: {
      home: 'Home',
      controls: 'Controls',
      services: 'Services',
      announcement: 'Announcement',
      profile: 'profile',
    },
    departmentAdmin: {
      home: 'Home',
      announcements: 'Announcements',
      complaints: 'Complaints',
      profile: 'Profile',
    },
  },
  notFound: {
    title: 'Page not found',
    stamp: 'Not found',
    words: 'There is no page at this address. Addresses here tell capital letters from small ones.',
    home: 'Go to Login or your home page',
  },
  failed: {
    title: 'This page could not be loaded',
    words:
      'It did not arrive. The network may be weak or away, or a new version of Counterfoil may be here. What you sent before is safe.',
    reload: 'Reload',
    stamp: 'Try again',
    silent: 'Counterfoil is not answering',
    broken: 'Something went wrong on this page',
    brokenWords: 'This is a fault of ours. What you sent before is safe.',
  },
  noScript: {
    title: 'Counterfoil needs JavaScript here',
    words:
      'Signing in and everything behind it needs JavaScript. Turn it on for this site, then load the page again. The pages about Counterfoil can be read without it.',
    home: 'Read about Counterfoil',
  },
  notYet: 'This part of Counterfoil is being built. What is here already works.',
})
