import type { Letter } from '#platform/mail/letter.ts'

const toSuperAdmins = 'You are getting this email because you are a SuperAdmin of the college.'

/** The texts of mails about accounts, most of them to SuperAdmins. `by` is the address of the SuperAdmin who did it. */
export const noticeLetters = {
  studentsWaiting: (count: number, college: string, url: string): Letter => ({
    subject: count === 1 ? 'A student is waiting for approval' : `${count} students are waiting for approval`,
    lines: [`They signed up for ${college} and can log in once a SuperAdmin has approved them.`],
    action: { label: 'See the students', url },
    footer: toSuperAdmins,
  }),
  membersEnded: (count: number, by: string, college: string): Letter => ({
    subject: count === 1 ? 'An account was deleted' : `${count} accounts were deleted`,
    lines: [
      count === 1
        ? `${by} deleted the account of a student or department admin of ${college}. The person was told by email.`
        : `${by} deleted the accounts of ${count} students or department admins of ${college}. They were told by email.`,
    ],
    footer: toSuperAdmins,
  }),
  yourMembershipEnded: (college: string): Letter => ({
    subject: 'Your account was deleted',
    lines: [
      `A SuperAdmin of ${college} deleted your account. You can no longer log in.`,
      'Complaints that you filed stay with the college, without your name and contact details. If this was a mistake, ask the office of your college.',
    ],
    footer: 'You are getting this email because you had an account at the college.',
  }),
  superAdminAdded: (email: string, by: string, url: string): Letter => ({
    subject: 'A SuperAdmin was added',
    lines: [
      `${by} added ${email} as a SuperAdmin. A SuperAdmin can do everything in your college, and can also delete your account.`,
    ],
    action: { label: 'See the SuperAdmins', url },
    footer: toSuperAdmins,
  }),
  superAdminEnded: (by: string, url: string): Letter => ({
    subject: 'A SuperAdmin was deleted',
    lines: [`${by} deleted the account of another SuperAdmin of your college.`],
    action: { label: 'See the SuperAdmins', url },
    footer: toSuperAdmins,
  }),
  yourAccountEnded: (by: string, college: string): Letter => ({
    subject: 'Your SuperAdmin account was deleted',
    lines: [`${by} deleted your account at ${college}. You can no longer log in with this address.`],
    footer: 'You are getting this email because you were a SuperAdmin of the college.',
  }),
  factorLost: (email: string, url: string): Letter => ({
    subject: 'A SuperAdmin turned off the second factor',
    lines: [`${email} now logs in with just a password. If they did not do this themselves, act now.`],
    action: { label: 'See the SuperAdmins', url },
    footer: toSuperAdmins,
  }),
} as const
