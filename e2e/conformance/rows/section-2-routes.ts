import type { Part } from '../row.ts'

export const routes: Part = {
  heading: 'Routes',
  rows: [
    {
      says: '/ public: headline, Login/Register button to /Login, six benefit cards, Get Started Now button to /SignUp, footer',
      tests: ['landing.first-look', 'footer.dialogs'],
      words: { 'footer.dialogs': ['Contact Us'] },
    },
    {
      says: '/Login public: email, password, Login, Sign Up button, Forgot Password modal',
      tests: ['guards.login-and-sign-up', 'sign-in.forgotten-password', 'sign-in.keyboard', 'sign-in.parts'],
      words: { 'guards.login-and-sign-up': ['nobody', '/Login'] },
    },
    {
      says: '/Login: password of at most 128 characters',
      tests: ['sign-in.required'],
    },
    {
      says: '/Login: password with a show/hide toggle',
      tests: ['sign-in.keyboard'],
    },
    {
      says: '/SignUp public: registration form',
      tests: ['guards.login-and-sign-up', 'sign-up.journey'],
      words: { 'guards.login-and-sign-up': ['nobody', '/SignUp'] },
    },
    {
      says: '/About public: mission, features, who uses it, plans',
      tests: ['about.sections'],
    },
    {
      says: '/unauthorized public: You are not authorized to access this page',
      tests: ['unauthorized.page'],
    },
    {
      says: '/Homepage student: student home',
      tests: ['guards.roles', 'own-complaints.opened'],
      words: { 'guards.roles': ['/Homepage'] },
      needs: 'server',
    },
    {
      says: '/ComplaintForm student: complaint form',
      tests: ['guards.roles', 'filing.page'],
      words: { 'guards.roles': ['/ComplaintForm'] },
      needs: 'server',
    },
    {
      says: '/StudentAnnouncements student: table with #, Title, Priority, Date',
      tests: ['guards.roles', 'announcements.updated-live'],
      words: { 'guards.roles': ['/StudentAnnouncements'] },
      needs: 'server',
    },
    {
      says: '/StudentAnnouncements: newest first',
      tests: ['announcements.updated-live'],
      needs: 'server',
    },
    {
      says: '/ProfilePage student: profile',
      tests: ['guards.roles', 'profile.student'],
      words: { 'guards.roles': ['/ProfilePage'] },
      needs: 'server',
    },
    {
      says: '/ComplaintDetailPage student: own complaints list (Your Complaints)',
      tests: ['guards.roles', 'own-complaints.opened'],
      words: { 'guards.roles': ['/ComplaintDetailPage'] },
      needs: 'server',
    },
    {
      says: '/HomepageAdmin SuperAdmin: inbox, titled Complaint Management',
      tests: ['guards.roles', 'inbox.empty-and-failed'],
      words: { 'guards.roles': ['/HomepageAdmin'] },
      needs: 'server',
    },
    {
      says: '/SuperAdminAnnouncement SuperAdmin: announcement table',
      tests: ['guards.roles', 'announcements.written'],
      words: { 'guards.roles': ['/SuperAdminAnnouncement'] },
      needs: 'server',
    },
    {
      says: '/DepartmentAdminList SuperAdmin: department admins list',
      tests: ['guards.roles', 'admins.listed-and-deleted'],
      words: { 'guards.roles': ['/DepartmentAdminList'] },
      needs: 'server',
    },
    {
      says: '/Controls SuperAdmin: Control Center',
      tests: ['guards.roles', 'controls.cards'],
      words: { 'guards.roles': ['/Controls'] },
      needs: 'server',
    },
    {
      says: '/AdminProfile SuperAdmin: profile',
      tests: ['guards.roles', 'profile.super-admin'],
      words: { 'guards.roles': ['/AdminProfile'] },
      needs: 'server',
    },
    {
      says: '/AnnouncementForm SuperAdmin: announcement form',
      tests: ['guards.roles', 'announcements.preview'],
      words: { 'guards.roles': ['/AnnouncementForm'] },
      needs: 'server',
    },
    {
      says: '/StudentList SuperAdmin: students list',
      tests: ['guards.roles', 'students.listed-and-deleted'],
      words: { 'guards.roles': ['/StudentList'] },
      needs: 'server',
    },
    {
      says: '/Services SuperAdmin: plans',
      tests: ['guards.roles', 'plans.cards'],
      words: { 'guards.roles': ['/Services'] },
      needs: 'server',
    },
    {
      says: '/DAdmin DepartmentAdmin: dashboard',
      tests: ['guards.roles', 'dashboard.today'],
      words: { 'guards.roles': ['/DAdmin'] },
      needs: 'server',
    },
    {
      says: '/DepartmentComplaints DepartmentAdmin: department complaints',
      tests: ['guards.roles', 'inbox.of-department'],
      words: { 'guards.roles': ['/DepartmentComplaints'] },
      needs: 'server',
    },
  ],
}

export const guarding: Part = {
  heading: 'Route guarding',
  rows: [
    {
      says: 'A guarded route redirects to / when the user’s role is not allowed',
      tests: ['guards.roles'],
      needs: 'server',
    },
    {
      says: 'The role is read once from the signed-in user’s record',
      tests: ['guards.session-ends'],
      needs: 'server',
      decision:
        'read from the database on every request; the browser reads it again on focus, on reconnect and when told',
    },
    {
      says: 'With no sign-in the role is empty, so every guarded route redirects',
      tests: ['guards.roles'],
      words: { 'guards.roles': ['nobody'] },
      needs: 'server',
    },
    {
      says: 'A loading text shows until the sign-in state is known',
      tests: ['guards.session-ends'],
    },
    {
      says: '/Homepage, /ComplaintDetailPage and others shown without saying whether they are guarded: the guarded reading is the stronger one',
      tests: ['guards.roles'],
      words: { 'guards.roles': ['/Homepage', '/ComplaintDetailPage'] },
      needs: 'server',
    },
  ],
}

export const navigation: Part = {
  heading: 'Navigation bars',
  rows: [
    {
      says: 'Student: Home, Announcements, Complaints, Profile',
      tests: ['navigation.bars'],
      words: { 'navigation.bars': ['Home', 'Announcements', 'Complaints', 'Profile'] },
    },
    {
      says: 'SuperAdmin: Home, Controls, Services, Announcement, profile',
      tests: ['navigation.bars'],
      words: { 'navigation.bars': ['Home', 'Controls', 'Services', 'Announcement', 'profile'] },
    },
    {
      says: 'DepartmentAdmin: Home, Announcements, Complaints, Profile',
      tests: ['navigation.bars'],
      words: { 'navigation.bars': ['Home', 'Announcements', 'Complaints', 'Profile'] },
    },
    {
      says: 'DepartmentAdmin: the profile opens a dialog',
      tests: ['profile.department-admin'],
    },
  ],
}
