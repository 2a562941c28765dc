import * as z from 'zod/mini'
import { collegeApprovals } from './colleges.ts'
import { endpoint } from './endpoint.ts'
import { email, id, linkToken, newPassword, nothing, text, typedPassword } from './fields.ts'
import { adminRoles, collegeRoles, roles } from './roles.ts'

export const identityCodes = [
  'session.missing',
  'session.password_to_replace',
  'session.not_fresh',
  'sign_in.refused',
  'sign_in.waiting',
  'sign_in.password_expired',
  'sign_in.wrong_code',
  'password.wrong',
  'password.same',
  'token.invalid',
  'token.password_needed',
  'second_factor.wrong_code',
  'second_factor.not_started',
  'second_factor.already_on',
  'second_factor.locked',
  'email.taken',
] as const
export type IdentityCode = (typeof identityCodes)[number]

const everybody = collegeRoles

const person = z.object({
  id,
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  name: z.nullable(z.string()),
  college: z.nullable(z.object({ id, name: z.string(), approval: z.enum(collegeApprovals) })),
  department: z.nullable(z.object({ id, name: z.string() })),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.nullable(z.iso.datetime()),
  passwordToReplace: z.boolean(),
  secondFactorOn: z.boolean(),
})
export type Person = z.output<typeof person>

const ownSession = z.object({
  id,
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})

const token = linkToken
const totpCode = z.string('field.invalid').check(z.regex(/^[0-9]{6}$/, 'field.invalid'))
/** The code of a mail: two groups of four letters and digits, with or without the hyphen between them. */
const mailedCode = z
  .string('field.invalid')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4}$/, 'field.invalid'))
const recoveryCode = z
  .string('field.invalid')
  .check(z.trim(), z.regex(/^[A-Za-z0-9-]{6,40}$/, 'field.invalid'))

/** The password, and from people with a second factor also a code of the app or a recovery code. */
const proofOfPerson = z.union([
  z.strictObject({ password: typedPassword }),
  z.strictObject({ password: typedPassword, code: totpCode }),
  z.strictObject({ password: typedPassword, recoveryCode }),
])
export type ProofOfPerson = z.output<typeof proofOfPerson>

export const identityApi = {
  readSession: endpoint({
    method: 'GET',
    path: '/api/session',
    access: 'public',
    summary: 'Who is signed in, or null.',
    response: z.object({ person: z.nullable(person) }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/session',
    access: 'public',
    summary:
      'Sign in with e-mail address and password. People with a second factor are asked for it next. After too many tries, whatever the password, the code that was mailed to the address is needed in the same request.',
    body: z.strictObject({
      email,
      password: typedPassword,
      code: z.optional(mailedCode),
      /** Whether the browser keeps the session when it is closed. */
      keep: z.optional(z.boolean('field.invalid')),
    }),
    response: z.object({
      next: z.enum(['signed_in', 'second_factor', 'mailed_code']),
      role: z.nullable(z.enum(roles)),
    }),
  }),
  signInWithSecondFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor',
    access: 'public',
    summary: 'Finish signing in with a code from the authenticator app or a recovery code.',
    body: z.union([z.strictObject({ code: totpCode }), z.strictObject({ recoveryCode })]),
    response: z.object({ role: z.enum(roles) }),
  }),
  signInAgain: endpoint({
    method: 'POST',
    path: '/api/session/again',
    access: everybody,
    summary:
      'Prove again who you are. Deleting people, inviting admins and exporting need a sign-in or this proof from the last 15 minutes.',
    body: proofOfPerson,
    response: nothing,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/session',
    access: everybody,
    summary: 'End this session.',
    response: nothing,
    beforeNewPassword: true,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: everybody,
    summary: 'The sessions of the signed-in person.',
    response: z.object({ items: z.array(ownSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: everybody,
    summary: 'End one of your sessions.',
    params: z.strictObject({ id }),
    response: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: everybody,
    summary: 'End all your sessions except this one.',
    response: nothing,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgotten',
    access: 'public',
    summary: 'Ask for a mail with a link to choose a new password. The answer is the same for every address.',
    status: 202,
    body: z.strictObject({ email }),
    response: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'public',
    summary: 'Choose a new password with the token from a mail. Ends every session.',
    body: z.strictObject({ token, password: newPassword }),
    response: nothing,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password',
    access: everybody,
    summary: 'Change your password. Ends all your other sessions.',
    body: z.strictObject({ currentPassword: typedPassword, newPassword }),
    response: nothing,
    beforeNewPassword: true,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/email/verify',
    access: 'public',
    summary: 'Confirm an address with the token from a mail and the password chosen at sign-up.',
    body: z.strictObject({ token, password: z.optional(typedPassword) }),
    /** `waiting` is true if a SuperAdmin has to approve the student before the first sign-in. */
    response: z.object({ waiting: z.boolean() }),
  }),
  disownEmail: endpoint({
    method: 'POST',
    path: '/api/email/disown',
    access: 'public',
    summary: 'Delete an unconfirmed account that a stranger created with your address (“This wasn’t me”).',
    body: z.strictObject({ token }),
    response: nothing,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/email/verify/resend',
    access: 'public',
    summary: 'Send the confirmation mail again. The answer is the same for every address.',
    status: 202,
    body: z.strictObject({ email }),
    response: nothing,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/email/change',
    access: everybody,
    summary: 'Change your e-mail address. The change takes effect when the new address is confirmed.',
    status: 202,
    body: z.strictObject({ email, password: typedPassword }),
    response: nothing,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/email/change/confirm',
    access: everybody,
    summary: 'Confirm your new address with the token mailed to it. You have to be signed in.',
    body: z.strictObject({ token }),
    response: nothing,
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/api/email/change/undo',
    access: 'public',
    summary: 'Undo a change of address with the token mailed to the old address. Ends every session.',
    body: z.strictObject({ token }),
    response: nothing,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/second-factor',
    access: adminRoles,
    summary: 'Start setting up an authenticator app. Shows its secret and the recovery codes once.',
    body: z.strictObject({ password: typedPassword }),
    response: z.object({ uri: text(500), recoveryCodes: z.array(z.string()) }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/second-factor/confirm',
    access: adminRoles,
    summary: 'Turn the second factor on with a first code.',
    body: z.strictObject({ code: totpCode }),
    response: nothing,
  }),
  stopSecondFactor: endpoint({
    method: 'POST',
    path: '/api/second-factor/off',
    access: adminRoles,
    summary: 'Turn the second factor off, with the password and a code of the app or a recovery code.',
    body: proofOfPerson,
    response: nothing,
  }),
} as const
