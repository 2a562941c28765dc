import type { Part } from '../row.ts'

export const signUpScreen: Part = {
  heading: 'Sign up',
  rows: [
    {
      says: 'Fields: email, password, confirm password, phone, unique college name, user type (Student or SuperAdmin)',
      tests: ['sign-up.parts'],
    },
    { says: 'A Send Verification Email button', tests: ['sign-up.parts'] },
    {
      says: 'A Register button that stays disabled until the verification button is pressed',
      tests: ['sign-up.field-errors'],
      decision:
        'disabled in words (aria-disabled), so that pressing it can say what is missing; another address disables it again',
    },
    { says: 'A link to Login', tests: ['sign-up.parts'] },
  ],
}

export const loginScreen: Part = {
  heading: 'Login',
  rows: [
    {
      says: 'Email and password are required',
      tests: ['sign-in.required'],
    },
    {
      says: 'Forgot Password modal takes an email and requests a reset mail',
      tests: ['sign-in.forgotten-password'],
      needs: 'server',
    },
  ],
}

export const profileScreens: Part = {
  heading: 'Profile pages (student and SuperAdmin)',
  rows: [
    {
      says: 'Email, email verified yes/no, user id, account created, last sign-in',
      tests: ['profile.student', 'profile.super-admin', 'profile.parts'],
    },
    {
      says: 'Sign Out, then to /',
      tests: ['sign-out.landing-page'],
    },
    {
      says: "'Signed out successfully!'",
      tests: ['sign-out.landing-page'],
      decision: 'alerts are our own dialogs and toasts, never those of the browser',
    },
  ],
}

export const footerModals: Part = {
  heading: 'Footer modals',
  rows: [
    {
      says: 'Contact Us (name, email, message)',
      tests: ['footer.dialogs', 'contact.arrives'],
      words: { 'footer.dialogs': ['Contact Us'] },
    },
    {
      says: 'Privacy Policy',
      tests: ['footer.dialogs'],
      words: { 'footer.dialogs': ['Privacy Policy'] },
    },
    { says: 'Blog', tests: ['footer.dialogs'], words: { 'footer.dialogs': ['Blog'] } },
    {
      says: 'Documentation',
      tests: ['footer.dialogs'],
      words: { 'footer.dialogs': ['Documentation'] },
    },
    {
      says: 'System Status',
      tests: ['footer.dialogs'],
      words: { 'footer.dialogs': ['System Status'] },
    },
    {
      says: 'Their texts are not shown',
      tests: ['system-status.asked'],
      decision: 'the texts are ours; System Status asks the server and tells the truth',
    },
  ],
}
