import { defineText } from '#lib/words/text.ts'

export const settingsText = defineText('settings', {
  loading: 'Loading settings...',
  loadFailed: (words: string) => `Failed to load settings: ${words}`,
  posting: {
    heading: 'Announcements',
    label: 'Department admins may post announcements',
    help: 'They post in the name of their department, and everybody of the college reads it. Off: only SuperAdmins post.',
  },
  change: {
    heading: 'Department of a department admin',
    legend: 'Who decides when a department admin changes department',
    free: 'They change it themselves',
    freeHelp: 'Every SuperAdmin is told by mail.',
    request: 'A SuperAdmin decides',
    requestHelp: 'They ask; you grant or decline it in Manage Departments Admins.',
  },
  join: {
    heading: 'Joining',
    domains: 'Email domains students may join with',
    domainsHelp: 'One per line, as it stands after the @. Empty: any address. Who has joined already stays.',
    domainsExample: 'students.kaveri.ac.in',
    domainWrong: 'Write each domain as it stands after the @, such as students.kaveri.ac.in, one per line.',
    tooMany: 'At most 20 domains.',
    approval: 'A SuperAdmin lets each student in',
    approvalHelp:
      'New students wait in Manage Students until one of you lets them in. Off: they are in once they have verified their address; those who wait already still do.',
  },
  save: 'Save Changes',
  saved: 'Settings saved.',
  saveFailed: (words: string) => `Failed to save settings: ${words}`,
  unsaved: 'You have changes that are not saved yet.',
  undo: 'Undo changes',
})
