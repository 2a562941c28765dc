import type { Letter } from '#platform/mail/mail.ts'

const ignore = 'If you did not ask for this, you can ignore this mail.'

/** The text of every mail about an account. Opening a link changes nothing until its page is confirmed. */
export const identityLetters = {
  verification: (url: string): Letter => ({
    subject: 'Confirm your e-mail address',
    lines: [
      'Welcome to Counterfoil.',
      'Please confirm that this address is yours. You can sign in as soon as you have.',
    ],
    action: { label: 'Confirm my address', url },
    footer: 'The link works for 24 hours. If you did not sign up, open it and choose "This was not me".',
  }),
  verification_then_wait: (url: string, college: string): Letter => ({
    subject: 'Confirm your e-mail address',
    lines: [
      'Welcome to Counterfoil.',
      `Please confirm that this address is yours. ${college} looks at each new student: you get another mail as soon as you may sign in.`,
    ],
    action: { label: 'Confirm my address', url },
    footer: 'The link works for 24 hours. If you did not sign up, open it and choose "This was not me".',
  }),
  let_in: (url: string, college: string): Letter => ({
    subject: 'You may sign in now',
    lines: [
      `${college} has let you in. You may sign in now, with the address and the password you signed up with.`,
    ],
    action: { label: 'Sign in', url },
    footer: 'You get this mail because you signed up at Counterfoil.',
  }),
  invitation: (url: string, college: string): Letter => ({
    subject: 'Your Counterfoil account',
    lines: [
      `A SuperAdmin of ${college} has made a Counterfoil account for you.`,
      'Confirm this address, then sign in with the temporary password that you were given; you choose your own at the first sign-in. Link and temporary password work for 72 hours.',
    ],
    action: { label: 'Confirm my address', url },
    footer: 'If you did not expect this, please ask your college.',
  }),
  already_registered: (url: string): Letter => ({
    subject: 'You already have a Counterfoil account',
    lines: [
      'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
    ],
    action: { label: 'Sign in', url },
    footer: ignore,
  }),
  reset: (url: string): Letter => ({
    subject: 'Choose a new password',
    lines: ['You asked for a new Counterfoil password.'],
    action: { label: 'Choose a new password', url },
    footer: `The link works once, for one hour. ${ignore}`,
  }),
  password_changed: (url: string): Letter => ({
    subject: 'Your password was changed',
    lines: [
      'The password of your Counterfoil account was changed, and your other sessions were ended.',
      'If this was not you, choose "Forgot Password" on the sign-in page at once.',
    ],
    action: { label: 'Sign in', url },
    footer: 'If it was you, there is nothing to do.',
  }),
  email_restored: (url: string): Letter => ({
    subject: 'Choose a new password',
    lines: [
      'Your e-mail address is back as it was. Every session was ended, and the old password no longer works.',
      'Please choose a new password now.',
    ],
    action: { label: 'Choose a new password', url },
    footer: 'The link works once, for 24 hours. Later, "Forgot Password" on the sign-in page sends another.',
  }),
  email_change: (url: string): Letter => ({
    subject: 'Confirm your new e-mail address',
    lines: [
      'You asked to use this address for your Counterfoil account. Please confirm it in the browser where you are signed in.',
    ],
    action: { label: 'Confirm my new address', url },
    footer: `The link works for one hour. ${ignore}`,
  }),
  email_undo: (url: string): Letter => ({
    subject: 'Your e-mail address was changed',
    lines: [
      'Your Counterfoil account now uses another e-mail address. If this was not you, take the change back: it ends every session and mails you a link for a new password.',
    ],
    action: { label: 'Take the change back', url },
    footer: 'The link works for 7 days.',
  }),
} as const

export type IdentityLetter = keyof typeof identityLetters
