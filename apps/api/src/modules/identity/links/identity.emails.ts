import type { Letter } from '#platform/mail/letter.ts'

const ignore = 'If you did not ask for this, you can ignore this email.'

/**
 * The text of every mail about an account. Opening a link changes nothing: the person first has to confirm on the page
 * that it opens.
 */
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
      `Please confirm that this address is yours. After that, ${college} has to approve your account. We will email you when you can log in.`,
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
  already_registered: (url: string): Letter => ({
    subject: 'You already have a Counterfoil account',
    lines: [
      'Someone (perhaps you) tried to sign up with this email address. This address already has an account, so nothing was changed.',
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
      'Your account uses your old email address again. All devices were signed out, and your password no longer works.',
      'Please choose a new password now.',
    ],
    action: { label: 'Choose a new password', url },
    footer:
      'The link works only once and expires after 24 hours. If it no longer works, use "Forgot Password" on the login page.',
  }),
  sign_in_code: (url: string, _college: string, code: string): Letter => ({
    subject: `Your login code: ${code}`,
    lines: [
      'Too many wrong passwords were entered for your Counterfoil account. To log in on a new device, you now need this code together with your password.',
      code,
      'The code works for at least 6 hours. Devices where you have logged in before do not need it.',
    ],
    action: { label: 'Log in', url },
    footer:
      'If you did not try to log in, you can ignore this email. Logging in needs both your password and this code. Do not give the code to anyone.',
  }),
  email_change: (url: string): Letter => ({
    subject: 'Confirm your new email address',
    lines: [
      'You asked to use this address for your Counterfoil account. Please open the link below in a browser where you are logged in to Counterfoil.',
    ],
    action: { label: 'Confirm my new address', url },
    footer: `The link works for one hour. ${ignore}`,
  }),
  email_undo: (url: string): Letter => ({
    subject: 'Your email address was changed',
    lines: [
      'Your Counterfoil account now uses another email address. If you did not make this change, undo it. We will then sign out all devices and email you a link to choose a new password.',
    ],
    action: { label: 'Undo the change', url },
    footer: 'The link works for 7 days.',
  }),
} as const

export type IdentityLetter = keyof typeof identityLetters
