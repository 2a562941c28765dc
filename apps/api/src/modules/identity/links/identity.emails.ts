import type { Letter } from '#platform/mail/mail.ts'

const ignore = 'If you did not ask for this, you can ignore this email.'

/** The text of every mail about an account. Opening a link changes nothing until the person confirms on its page. */
export const identityLetters = {
  verification: (url: string): Letter => ({
    subject: 'Confirm your email address',
    lines: [
      'Welcome to Counterfoil.',
      'Please confirm that this address is yours. After that you can log in.',
    ],
    action: { label: 'Confirm my address', url },
    footer: 'The link works for 24 hours. If you did not sign up, open it and choose "This wasn’t me".',
  }),
  verification_then_wait: (url: string, college: string): Letter => ({
    subject: 'Confirm your email address',
    lines: [
      'Welcome to Counterfoil.',
      `Please confirm that this address is yours. ${college} approves each new student. We will email you when you can log in.`,
    ],
    action: { label: 'Confirm my address', url },
    footer: 'The link works for 24 hours. If you did not sign up, open it and choose "This wasn’t me".',
  }),
  let_in: (url: string, college: string): Letter => ({
    subject: 'You can log in now',
    lines: [
      `${college} has approved your account. You can now log in with the email address and password you signed up with.`,
    ],
    action: { label: 'Log in', url },
    footer: 'You are getting this email because you signed up for Counterfoil.',
  }),
  invitation: (url: string, college: string): Letter => ({
    subject: 'Your Counterfoil account',
    lines: [
      `A SuperAdmin of ${college} has created a Counterfoil account for you.`,
      'Please confirm this address, then log in with the temporary password the SuperAdmin gave you and choose your own. The link and the temporary password work for 72 hours.',
    ],
    action: { label: 'Confirm my address', url },
    footer: 'If you did not expect this, please ask your college.',
  }),
  already_registered: (url: string): Letter => ({
    subject: 'You already have a Counterfoil account',
    lines: [
      'Someone, perhaps you, tried to sign up with this address. It already has an account, so nothing was changed.',
    ],
    action: { label: 'Log in', url },
    footer: ignore,
  }),
  reset: (url: string): Letter => ({
    subject: 'Choose a new password',
    lines: ['You asked for a new Counterfoil password.'],
    action: { label: 'Choose a new password', url },
    footer: `The link works only once and expires after one hour. ${ignore}`,
  }),
  password_changed: (url: string): Letter => ({
    subject: 'Your password was changed',
    lines: [
      'The password of your Counterfoil account was changed, and your other devices were signed out.',
      'If this was not you, use "Forgot Password" on the login page now.',
    ],
    action: { label: 'Log in', url },
    footer: 'If it was you, you do not need to do anything.',
  }),
  email_restored: (url: string): Letter => ({
    subject: 'Choose a new password',
    lines: [
      'Your old email address is back. All devices were signed out, and the old password no longer works.',
      'Please choose a new password now.',
    ],
    action: { label: 'Choose a new password', url },
    footer:
      'The link works only once and expires after 24 hours. If it no longer works, use "Forgot Password" on the login page.',
  }),
  email_change: (url: string): Letter => ({
    subject: 'Confirm your new email address',
    lines: [
      'You asked to use this address for your Counterfoil account. Please confirm it in the browser where you are logged in.',
    ],
    action: { label: 'Confirm my new address', url },
    footer: `The link works for one hour. ${ignore}`,
  }),
  email_undo: (url: string): Letter => ({
    subject: 'Your email address was changed',
    lines: [
      'Your Counterfoil account now uses another email address. If this was not you, undo the change. Then all devices are signed out, and we email you a link to choose a new password.',
    ],
    action: { label: 'Undo the change', url },
    footer: 'The link works for 7 days.',
  }),
} as const

export type IdentityLetter = keyof typeof identityLetters
