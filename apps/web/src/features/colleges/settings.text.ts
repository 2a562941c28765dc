import { defineText } from '#lib/words/text.ts'

export const settingsText = defineText('settings', {
  loading: 'Loading settings...',
  loadFailed: (words: string) => `Failed to load settings: ${words}`,
  posting: {
    heading: 'Announcements',
    label: 'Department admins may post announcements',
    help: 'They post in their department’s name, and everyone at the college can read it. If this is off, only SuperAdmins can post.',
  },
  change: {
    heading: 'Department changes',
    legend: 'How a department admin changes departments',
    free: 'They change it themselves',
    freeHelp: 'Every SuperAdmin gets an email about the change.',
    request: 'A SuperAdmin decides',
    requestHelp:
      'The department admin sends a request, and you approve or decline it in Manage Departments Admins.',
  },
  join: {
    heading: 'Joining',
    domains: 'Email domains that students may sign up with',
    domainsHelp:
      'The part after the @, one per line. Leave it empty to allow any address. Students who already joined aren’t affected.',
    domainsExample: 'students.kaveri.ac.in',
    domainWrong: 'Enter only the part after the @, such as students.kaveri.ac.in, one per line.',
    tooMany: 'Enter at most 20 domains.',
    approval: 'A SuperAdmin approves each student',
    approvalHelp:
      'New students wait in Manage Students until a SuperAdmin approves them. If this is off, they can log in once they have verified their address. Students who are already waiting still need approval.',
  },
  photos: {
    heading: 'Photo of the work',
    legend: 'Departments that ask for a photo when they resolve a complaint',
    help: 'The student sees the photo. An admin can resolve a complaint without one and say why.',
    failed: 'The departments could not be loaded.',
  },
  saved: 'Settings saved.',
  saveFailed: (words: string) => `Failed to save settings: ${words}`,
})
