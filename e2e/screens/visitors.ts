import type { Screen } from './screen.ts'
import { failing, fill, inTurn, openDialog, press, withPasswordToReplace } from './steps.ts'

const anAccount = { Email: 'aarav.sharma@kaveri.example', Password: 'Monsoon-Ferry-2026' }

const landing: Screen = { group: 'landing', name: 'landing', path: '/', as: 'nobody' }
const footerDialogs = ['Contact Us', 'Privacy Policy', 'Blog', 'Documentation', 'System Status']

export const publicScreens: readonly Screen[] = [
  { ...landing, inDocs: true },
  ...footerDialogs.map((name) => ({
    ...landing,
    state: name.toLowerCase().replaceAll(' ', '-'),
    prepare: openDialog(name),
    isWindowOnly: true,
  })),
  { group: 'documents', name: 'about', path: '/About', as: 'nobody' },
  { group: 'documents', name: 'unauthorized', path: '/unauthorized', as: 'nobody' },
  { group: 'documents', name: 'not-found', path: '/nowhere', as: 'nobody', isMissing: true },
]

const login: Screen = { group: 'login', name: 'login', path: '/Login', as: 'nobody' }
const signUp: Screen = { group: 'sign-up', name: 'sign-up', path: '/SignUp', as: 'nobody' }
const identity = (name: string, path: string): Screen => ({ group: 'identity', name, path, as: 'nobody' })

export const signingIn: readonly Screen[] = [
  { ...login, inDocs: true },
  { ...login, state: 'errors', prepare: press('Login') },
  { ...login, state: 'refused', prepare: inTurn(fill(anAccount), press('Login')) },
  {
    ...login,
    state: 'server-down',
    prepare: inTurn(failing('**/api/session'), fill(anAccount), press('Login')),
  },
  { ...login, state: 'forgot-password', prepare: openDialog(/^Forgot Password/), isWindowOnly: true },
  signUp,
  { ...signUp, state: 'errors', prepare: press('Send Verification Email') },
  {
    ...signUp,
    state: 'verified',
    prepare: inTurn(fill({ Email: anAccount.Email }), press('Send Verification Email')),
  },
  {
    ...signUp,
    state: 'incomplete',
    prepare: inTurn(fill({ Email: anAccount.Email }), press('Send Verification Email', 'Register')),
  },
  {
    ...signUp,
    state: 'filled',
    prepare: inTurn(
      fill({
        ...anAccount,
        'Confirm password': anAccount.Password,
        Phone: '9000000000',
        'Unique college name': 'Kaveri College of Arts and Science, Mysuru',
      }),
      press('Send Verification Email'),
    ),
  },
  identity('reset-password', '/ResetPassword'),
  { ...identity('reset-password', `/ResetPassword#reset=${'a'.repeat(64)}`), state: 'with-link' },
  identity('verify-email', '/VerifyEmail'),
  { ...identity('verify-email', `/VerifyEmail#verify=${'a'.repeat(64)}`), state: 'with-link' },
  identity('invitation', '/Invitation'),
  { ...identity('invitation', `/Invitation#invitation=${'a'.repeat(64)}`), state: 'with-link' },
  identity('unsubscribe', '/Unsubscribe'),
  { ...identity('unsubscribe', `/Unsubscribe#unsubscribe=${'a'.repeat(64)}`), state: 'with-link' },
  identity('second-factor', '/SecondFactor'),
  { ...identity('new-password', '/NewPassword'), as: 'DepartmentAdmin', arrange: withPasswordToReplace },
]
