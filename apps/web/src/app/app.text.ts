import { defineText } from '#lib/words/text.ts'
import type { AppPath } from './paths.ts'

export const appText = defineText('app', {
  product: 'Counterfoil',
  description: 'Complaints and announcements for your college. Every complaint gets a number that you keep.',
  skip: 'Skip to content',
  titled: (title: string) => `${title} · Counterfoil`,
  navigation: 'Main',
  titles: {
    '/Login': 'Login',
    '/SignUp': 'Sign Up',
    '/ResetPassword': 'Choose a new password',
    '/VerifyEmail': 'Verify your email',
    '/Invitation': 'Your invitation',
    '/Unsubscribe': 'Stop mails',
    '/SecondFactor': 'Second factor',
    '/NewPassword': 'Choose your own password',
    '/Homepage': 'My Complaints',
    '/ComplaintForm': 'New Complaint',
    '/StudentAnnouncements': 'Announcements',
    '/ProfilePage': 'Profile',
    '/ComplaintDetailPage': 'Your Complaints',
    '/HomepageAdmin': 'Complaint Management',
    '/DeletedComplaints': 'Deleted',
    '/SuperAdminAnnouncement': 'Announcements',
    '/DepartmentAdminList': 'Department Admins',
    '/Controls': 'Control Center',
    '/AdminProfile': 'Profile',
    '/AnnouncementForm': 'New Announcement',
    '/StudentList': 'Students',
    '/Services': 'Plans',
    '/Register': 'Register',
    '/Statistics': 'Statistics',
    '/CannedTexts': 'Canned texts',
    '/Settings': 'System Settings',
    '/Audit': 'Audit',
    '/DAdmin': 'Department Dashboard',
    '/DepartmentComplaints': 'Department Complaints',
    '/DepartmentAnnouncements': 'Announcements',
  } satisfies Record<AppPath, string>,
  /** One line under the title of a public page. It is shown before the page's code has loaded. */
  leads: {
    '/Login': 'Log in to see your complaints.',
    '/SignUp': 'Join your college as a student, or register a new college as its SuperAdmin.',
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
  approval: {
    waiting: {
      title: (college: string) => `${college} is waiting for approval`,
      words:
        'You can set up everything now. Students can join once we have approved the college. We will email you.',
    },
    refused: {
      title: (college: string) => `${college} was not approved`,
      words:
        'Students can’t join it, and you can’t create accounts. The college and its accounts will be deleted within 30 days. If this is a mistake, reply to our email.',
    },
  },
  notFound: {
    title: 'Page not found',
    stamp: 'Not found',
    words: 'There’s no page at this address. Check the spelling.',
    home: 'Go to Login or your home page',
  },
  failed: {
    title: 'This page could not be loaded',
    words:
      'Your connection may be weak, or Counterfoil may have just been updated. Reload the page to try again. Everything you already sent is safe.',
    reload: 'Reload',
    stamp: 'Try again',
    silent: 'Counterfoil isn’t responding',
    broken: 'Something went wrong on this page',
    brokenWords: 'This is our mistake, not yours. Everything you already sent is safe.',
  },
  noScript: {
    title: 'Counterfoil needs JavaScript',
    words:
      'Turn on JavaScript for this site, then reload the page. You can read about Counterfoil without it.',
    home: 'Read about Counterfoil',
  },
})
