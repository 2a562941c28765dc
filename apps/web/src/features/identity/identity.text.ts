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
    passwordReplaced: 'Your new password is set. Log in with the new password.',
    startAgain: 'Your login took too long. Please log in again.',
  },
  forgot: {
    title: 'Forgot Password',
    lead: 'We’ll email you a link to choose a new password. It works for one hour.',
    action: 'Send reset link',
    sent: 'Password reset email sent successfully.',
    next: (email: string) =>
      `If ${email} has an account here, the email will arrive in a minute. Check your spam folder too.`,
    close: 'Close',
    again: 'Use another address',
  },
  resend: {
    action: 'Send the verification email again',
    sent: (email: string) =>
      `If ${email} is waiting for verification, an email is on its way. Check your spam folder too.`,
  },
  verify: {
    checking: 'Checking your link...',
    stamp: 'Verified',
    done: 'Your email address is verified.',
    doneNext: 'You can log in now with the password you chose.',
    passwordTitle: 'One more step',
    passwordWhy:
      'You opened this link in a different browser from the one used to sign up. Enter the password chosen at sign-up, so that we know it’s you.',
    passwordLabel: 'Password chosen at sign-up',
    action: 'Verify',
    notMe: 'This wasn’t me',
    notMeHelp: 'Didn’t sign up? Then someone else used your address. Press “This wasn’t me”.',
    notMeQuestion: 'Remove the account that someone created with your address?',
    notMeAction: 'Remove it',
    disowned: 'The account has been removed.',
    disownedNext:
      'Your address can’t be used here unless you confirm it. You don’t need to do anything else.',
    disownedStamp: 'Removed',
    invalidTitle: 'This link no longer works',
    invalidWhy:
      'The link was already used, is too old, or is incomplete. If you have already verified your address, just log in. Otherwise we can send you a new email.',
    missingTitle: 'Open the link in your email',
    missingWhy:
      'Please open the complete link from the email. If you can’t find the email, we can send you another.',
    again: 'Send a new email',
  },
  change: {
    confirmTitle: 'Use this address from now on?',
    confirmWhy:
      'You asked to change your email address. After you confirm, you’ll log in with the new address.',
    confirm: 'Confirm my new address',
    stamp: 'Changed',
    done: 'Your email address has been changed.',
    doneNext:
      'We’ve sent an email to your old address. For 7 days, you can undo the change with the link in that email.',
    home: 'Continue',
    signInTitle: 'Log in to confirm',
    signInWhy: 'You need to be logged in to change your address. After you log in, you’ll come back here.',
    invalidWhy:
      'The link was already used, is too old, or belongs to another account. Change your email again in your profile.',
  },
  undo: {
    title: 'Undo the change?',
    why: 'You’ll get your old email address back, all devices will be signed out, and your password will stop working. We’ll email you a link to choose a new password.',
    action: 'Undo the change',
    stamp: 'Undone',
    done: 'Your account uses your old email address again.',
    doneNext:
      'All devices were signed out. An email with a link to choose a new password is on its way to your old address.',
    invalidWhy:
      'The link was already used, or more than 7 days have passed. If you can’t log in, use Forgot Password.',
  },
  reset: {
    lead: 'Setting a new password signs out all your devices. After that, log in with the new password.',
    action: 'Set new password',
    invalidTitle: 'This link no longer works',
    invalidWhy: 'The link was already used, or it is too old. Ask for a new one.',
    missingTitle: 'Open the link in your email',
    missingWhy: 'Please open the complete link from the email.',
    forgot: 'Forgot Password',
  },
  secondFactor: {
    lead: 'Open your authenticator app and enter the code for Counterfoil.',
    code: '6-digit code',
    codeMissing: 'Enter the 6 digits your app shows.',
    action: 'Login',
    useRecovery: 'Use a recovery code instead',
    recoveryLead:
      'Enter one of the recovery codes you saved when you set up your authenticator app. Each code works once.',
    recovery: 'Recovery code',
    recoveryMissing: 'Enter a recovery code.',
    recoveryWrong: 'This recovery code is wrong, or it was already used.',
    useApp: 'Use the authenticator app instead',
    back: 'Back to Login',
  },
  own: {
    lead: 'The admin who created your account knows your temporary password. Choose a new password that only you know.',
    current: 'Temporary password',
    currentMissing: 'Enter the temporary password you were given.',
    action: 'Set my password',
    done: 'Your password is set.',
    signOut: 'Sign Out',
  },
})
