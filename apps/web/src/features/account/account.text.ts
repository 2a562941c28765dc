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
  signIn: { heading: 'Signing in' },
  sessions: {
    heading: 'Devices',
    loading: 'Loading devices...',
    failed: 'Your devices could not be loaded.',
    help: 'Where you are signed in. Sign out what you do not know, then change your password.',
    device: (browser: Browser | undefined, system: System | undefined) =>
      browser && system
        ? `${browsers[browser]} on ${systems[system]}`
        : ((browser && browsers[browser]) ?? (system && systems[system]) ?? 'Unknown device'),
    current: 'This device',
    since: (moment: string) => `Since ${moment}`,
    signOut: 'Sign out',
    /** Read out after the button's words, so that two buttons are told apart. */
    signOutWhich: (device: string, since: string) => `${device}, ${since}`,
    signedOut: (device: string) => `${device} has been signed out.`,
    signOutOthers: 'Sign out other devices',
    othersSignedOut: 'All other devices have been signed out.',
  },
  password: {
    heading: 'Password',
    help: 'Changing it signs out all other devices.',
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
    help: 'Nothing changes until the new address is confirmed.',
    now: 'Current email',
    new: 'New email',
    password: 'Your password',
    send: 'Send confirmation mail',
    sent: 'Check your new mailbox',
    sentWords: (email: string) => `A mail with a link is on its way to ${email}.`,
    sentNext: (email: string) =>
      `Your address stays ${email} until you open that link on a device where you are signed in. It works for one hour.`,
    notCome: 'No mail? Look among the spam. An address that has an account already gets none.',
    close: 'Close',
  },
  secondFactor: {
    heading: 'Second factor',
    on: 'On',
    off: 'Off',
    onWords: 'Signing in asks for your password and a code from your authenticator app.',
    offWords:
      'Your account opens other people’s complaints. With a second factor it stays closed even to somebody who learns your password.',
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
      words: 'Scan this picture with the app, or type the key into it.',
      picture: 'QR code with the key for your authenticator app',
      key: 'Key',
      open: 'Open the app on this device',
    },
    recovery: {
      heading: 'Keep the recovery codes',
      words: 'Each opens your account once if the phone is lost. They are shown only now.',
      list: 'Recovery codes',
      codes: 'recovery codes',
      download: 'Download',
      file: 'counterfoil-recovery-codes.txt',
      fileWords: (codes: readonly string[]) =>
        `Counterfoil recovery codes\nEach of them works once.\n\n${codes.join('\n')}\n`,
    },
    confirm: {
      heading: 'Enter a code',
      words: 'Type the six digits that the app shows now.',
      code: 'Code',
      codeWrong: 'Please enter the six digits that the app shows.',
      turnOn: 'Turn on',
      done: 'The second factor is on.',
    },
    leave: {
      question: 'The second factor is not on yet. Stop setting it up?',
      stop: 'Stop',
      goOn: 'Go on',
    },
    stop: {
      title: 'Turn off the second factor',
      words: 'From then on your password alone opens your account. The recovery codes stop working.',
      password: 'Your password',
      done: 'The second factor is off.',
    },
  },
})
