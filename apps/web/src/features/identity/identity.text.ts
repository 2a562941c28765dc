import { defineText } from '#lib/words/text.ts'

export const identityText = defineText('identity', {
  email: 'Email',
  password: 'Password',
  emailMissing: 'Please enter your email address.',
  passwordMissing: 'Please enter your password.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordsDiffer: 'Passwords do not match.',
  passwordRule: 'Password must be 8+ chars with uppercase, lowercase, number, and special char.',
  toLogin: 'Login',
  login: {
    action: 'Login',
    newHere: 'New to Counterfoil?',
    signUp: 'Sign Up',
    forgot: 'Forgot Password',
    noUserData: 'User data not found',
    unknownType: 'Unknown user type',
    passwordReplaced: 'Your new password is set. Login with it.',
    startAgain: 'That sign-in has run out of time. Please login again.',
  },
  forgot: {
    title: 'Forgot Password',
    lead: 'We mail you a link. It lets you choose a new password and works for one hour.',
    action: 'Send reset link',
    sent: 'Password reset email sent successfully.',
    next: (email: string) =>
      `If ${email} has an account here, the mail is there in a minute. Look in the spam folder too.`,
    close: 'Close',
    again: 'Use another address',
  },
  resend: {
    action: 'Send the verification mail again',
    sent: (email: string) =>
      `If ${email} is waiting for verification, a mail is on its way. Look in the spam folder too.`,
  },
  verify: {
    checking: 'Checking your link...',
    stamp: 'Verified',
    done: 'Your email address is verified.',
    doneNext: 'You can login now with the password you chose.',
    passwordTitle: 'One more thing',
    passwordWhy:
      'This link was opened in another browser than the one that signed up. Enter the password that was chosen at sign-up, so that we know it was you.',
    passwordLabel: 'Password chosen at sign-up',
    action: 'Verify',
    notMe: 'This was not me',
    notMeHelp: 'You never signed up? Then somebody used your address.',
    notMeQuestion: 'Remove the account that was begun with your address?',
    notMeAction: 'Remove it',
    disowned: 'The account is gone.',
    disownedNext: 'Nobody can use your address here unless you confirm it. There is nothing more to do.',
    disownedStamp: 'Removed',
    invalidTitle: 'This link does not work any more',
    invalidWhy:
      'It has been used already, is too old, or lost a part on the way. If you have verified before, simply log in. Otherwise we send you a new mail.',
    missingTitle: 'Open the link in your mail',
    missingWhy:
      'This page needs the link from our mail, whole. Open the mail again and press its button. If the mail is lost, we send you another.',
    again: 'Send a new mail',
  },
  change: {
    confirmTitle: 'Use this address from now on?',
    confirmWhy:
      'You asked to change the email address of your account. Confirm it, and you log in with the new one.',
    confirm: 'Confirm my new address',
    stamp: 'Changed',
    done: 'Your email address is changed.',
    doneNext: 'Your old address gets a mail that can take the change back for 7 days.',
    home: 'Go on',
    signInTitle: 'Login to confirm',
    signInWhy: 'Only you, signed in, can change the address of your account. Login, and you come back here.',
    invalidWhy:
      'It has been used already, is too old, or belongs to another account. Ask for the change again in your profile.',
  },
  undo: {
    title: 'Take the change back?',
    why: 'Your old email address comes back, every session ends, and the password stops working. We mail you a link for a new password.',
    action: 'Take the change back',
    stamp: 'Taken back',
    done: 'Your old email address is back.',
    doneNext:
      'Every session was ended. A mail with a link for a new password is on its way to your old address.',
    invalidWhy:
      'It has been used already, or more than 7 days have passed. If you cannot login, use Forgot Password.',
  },
  reset: {
    lead: 'Then log in with it. Every other session of yours ends.',
    action: 'Set new password',
    invalidTitle: 'This link does not work any more',
    invalidWhy: 'It works once, for one hour. Ask for a new one.',
    missingTitle: 'Open the link in your mail',
    missingWhy: 'This page needs the link from our mail, whole. Open the mail again and press its button.',
    forgot: 'Forgot Password',
  },
  secondFactor: {
    lead: 'Open your authenticator app and enter the code for Counterfoil.',
    code: '6-digit code',
    codeMissing: 'Enter the 6 digits that your app shows.',
    action: 'Login',
    useRecovery: 'Use a recovery code instead',
    recoveryLead:
      'Enter one of the recovery codes you kept when you set up your authenticator app. Each works once.',
    recovery: 'Recovery code',
    recoveryMissing: 'Enter a recovery code.',
    recoveryWrong: 'The recovery code is not right, or it has been used.',
    useApp: 'Use the authenticator app instead',
    back: 'Back to Login',
  },
  own: {
    lead: 'The password you were given is known to the admin who made your account. Choose one that only you know.',
    current: 'Temporary password',
    currentMissing: 'Please enter the password you were given.',
    action: 'Set my password',
    done: 'Your password is set.',
    signOut: 'Sign Out',
  },
})
