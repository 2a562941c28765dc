import type { Browser, System } from '#features/account/sessions/device.ts'
import { defineText } from '#lib/words/text.ts'

const browsers: Record<Browser, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
}
const systems: Record<System, string> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ipad: 'iPad',
  iphone: 'iPhone',
  kaios: 'KaiOS',
  linux: 'Linux',
  macos: 'Mac',
  windows: 'Windows',
}

export const accountText = defineText('account', {
  signOut: 'Sign Out',
  signedOut: 'Signed out successfully!',
  signOutFailed: 'Sign out failed. Please try again.',
  theme: {
    heading: 'Appearance',
    legend: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
  signIn: { heading: 'Security' },
  sessions: {
    heading: 'Devices',
    loading: 'Loading devices...',
    failed: 'Your devices could not be loaded.',
    help: 'You’re logged in on these devices. Sign out devices you don’t recognise, then change your password.',
    device: (browser: Browser | undefined, system: System | undefined) =>
      browser && system
        ? `${browsers[browser]} on ${systems[system]}`
        : ((browser && browsers[browser]) ?? (system && systems[system]) ?? 'Unknown device'),
    current: 'This device',
    since: (moment: string) => `Since ${moment}`,
    signOut: 'Sign out',
    /** Read by screen readers after the button's text, to tell the buttons apart. */
    signOutWhich: (device: string, since: string) => `${device}, ${since}`,
    signedOut: (device: string) => `${device} has been signed out.`,
    signOutOthers: 'Sign out other devices',
    othersSignedOut: 'All other devices have been signed out.',
  },
  password: {
    heading: 'Password',
    help: 'When you change your password, all other devices are signed out.',
    change: 'Change password',
    title: 'Change password',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
    mismatch: 'Passwords do not match.',
    save: 'Save password',
    done: 'Password changed. All other devices have been signed out.',
  },
  email: {
    heading: 'Email address',
    change: 'Change email',
    title: 'Change email address',
    help: 'Your address changes only after you confirm the new one.',
    now: 'Current email',
    new: 'New email',
    password: 'Your password',
    send: 'Send confirmation email',
    sent: 'Check the inbox of your new address',
    sentWords: (email: string) => `An email with a link is on its way to ${email}.`,
    sentNext: (email: string) =>
      `Your address stays ${email} until you open that link on a device where you’re logged in. The link works for one hour.`,
    notCome:
      'No email? Check your spam folder. We don’t send an email to an address that already has an account.',
    close: 'Close',
  },
  secondFactor: {
    heading: 'Second factor',
    on: 'On',
    off: 'Off',
    onWords: 'You log in with your password and a code from your authenticator app.',
    offWords:
      'Your account gives access to other people’s complaints. With a second factor you also enter a code from your phone, so a stolen password isn’t enough.',
    setUp: 'Set up',
    turnOff: 'Turn off',
    start: {
      title: 'Set up the second factor',
      words: 'You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.',
      password: 'Your password',
      next: 'Next',
    },
    scan: {
      heading: 'Add Counterfoil to your app',
      words: 'Scan this code with the app, or enter the key.',
      picture: 'QR code with the key for your authenticator app',
      key: 'Key',
      open: 'Open the app on this device',
    },
    recovery: {
      heading: 'Save your recovery codes',
      words:
        'If you lose your phone, each of these codes lets you log in once. Save them now, because you can’t see them again later.',
      list: 'Recovery codes',
      codes: 'recovery codes',
      download: 'Download',
      file: 'counterfoil-recovery-codes.txt',
      fileWords: (codes: readonly string[]) =>
        `Counterfoil recovery codes\nEach code works once.\n\n${codes.join('\n')}\n`,
    },
    confirm: {
      heading: 'Enter a code',
      words: 'Enter the six digits your app shows.',
      code: 'Code',
      codeWrong: 'Enter the six digits your app shows.',
      turnOn: 'Turn on',
      done: 'The second factor is on.',
    },
    leave: {
      question: 'The second factor isn’t turned on yet. Stop setting it up?',
      stop: 'Stop',
      goOn: 'Continue',
    },
    stop: {
      title: 'Turn off the second factor',
      words: 'You’ll log in with just your password, and your recovery codes will stop working.',
      done: 'The second factor is off.',
    },
  },
  proof: {
    password: 'Your password',
    passwordMissing: 'Please enter your password.',
    code: 'Code from your app, or a recovery code',
    codeMissing: 'Enter the six digits your app shows, or one of your recovery codes.',
    codeWrong: 'This code is wrong, or it was already used.',
  },
  again: {
    title: 'Is it still you?',
    words: 'You logged in a while ago. Enter your password to go on, because this can’t be undone.',
    action: 'Continue',
  },
})
