import type { FieldCode } from '@counterfoil/contract/fields'
import { ApiProblem, type ApiProblemCode } from '#lib/api/call.ts'
import { defineText, readText } from './text.ts'

/** The words of every problem code. A code without words does not compile. */
export const problemText = defineText('problem', {
  network: 'The network did not answer. Check your connection and try again.',
  'request.invalid': 'Something in this form cannot be read. Check it and try again.',
  'request.missing': 'This is not here any more.',
  'request.forbidden_origin': 'This request did not come from our own page. Reload it and try again.',
  'request.unsupported_type': 'This request cannot be read. Reload the page and try again.',
  'request.too_large': 'This is too long to send. Shorten it and try again.',
  'request.too_many': 'Too many tries. Wait a few minutes, then try again.',
  'request.in_flight': 'This is still being sent. Wait a moment.',
  'request.key_missing': 'This request cannot be read. Reload the page and try again.',
  'request.key_reused': 'This was sent before with other words. Reload the page and try again.',
  'request.role_not_allowed': 'You are not authorized to access this page',
  'server.busy': 'Many people are using Counterfoil right now. Try again in a moment.',
  'server.failed': 'Something went wrong on our side. Try again in a moment.',
  'session.missing': 'User not logged in',
  'session.password_to_replace': 'Choose a password of your own first.',
  'sign_in.refused': 'The email address or the password is not right, or the address is not verified yet.',
  'sign_in.password_expired': 'The temporary password has expired. Ask for a new one with Forgot Password.',
  'password.wrong': 'The password is not right.',
  'password.same': 'Choose a password that is different from the one you have now.',
  'token.invalid': 'This link has been used, is too old, or is incomplete. Ask for a new mail.',
  'token.password_needed': 'Enter the password that was chosen at sign-up.',
  'second_factor.wrong_code': 'The code is not right. Codes change every 30 seconds.',
  'second_factor.not_started': 'Start again: this sign-in or set-up has run out of time.',
  'second_factor.already_on': 'The second factor is already on.',
  'second_factor.locked': 'Too many wrong codes. Wait a while, then sign in again.',
  'email.taken': 'This email address cannot be used.',
  'member.missing': 'This person is not here any more.',
  'member.email_unusable': 'This email address cannot be used.',
  'member.yourself': 'You cannot delete your own account here.',
  'profile.not_editable': 'This cannot be changed here.',
  'department_request.missing': 'This request has been answered or changed meanwhile.',
  'college.not_registered':
    'This college is not registered yet. Please contact your SuperAdmin to register the college first.',
  'college.name_taken': 'College unique name is already taken. Please use a different name.',
  'college.domain_not_allowed':
    'Your college lets students join with an email address of the college only. Use that address.',
  'department.missing': 'This department is not here any more. Choose another.',
  'plan.admins_used_up': 'All admin places of your plan are taken.',
  'plan.announcements_used_up': 'The announcements of your plan are used up for this week.',
  'complaint.missing': 'This complaint is not here any more.',
  'complaint.not_editable': 'This complaint is being handled and cannot be edited any more.',
  'complaint.changed': 'Somebody changed this complaint meanwhile. Look at it again, then try once more.',
  'complaint.reason_needed': 'Please give a reason.',
  'announcement.missing': 'This announcement is not here any more.',
  'announcement.not_allowed': 'Only SuperAdmins can create announcements',
} satisfies Record<ApiProblemCode, string>)

export const fieldText = defineText('field', {
  'field.required': 'Please fill in this field.',
  'field.invalid': 'This cannot be read. Please check it.',
  'field.unknown': 'This field is not known.',
  'field.too_long': 'This is too long.',
  'field.email': 'Please enter a valid email address.',
  'field.password': 'Password must be 8+ chars with uppercase, lowercase, number, and special char.',
  'field.password_common': 'This password is too common. Choose one that nobody would guess.',
  'field.phone': 'Phone must be 10 digits starting with 6-9.',
  'field.college_name':
    "Write the name in English or in one Indian script, with digits, spaces and . , & ' ( ) - only.",
  'field.date': 'The date must lie within the last 6 days up to today.',
  'field.roll': 'The roll number has digits only.',
  'field.domain': 'Please enter a domain such as college.ac.in.',
} satisfies Record<FieldCode, string>)

/** What is missing, where a field was left empty. Other fields have the words of `field.required`. */
export const emptyFieldText = defineText('empty-field', {
  email: 'Enter an email address.',
  name: 'Enter your name.',
  roll: 'Enter your roll number.',
  phone: 'Enter a phone number.',
  subject: 'Enter a subject.',
  description: 'Describe what happened.',
  date: 'Choose a date.',
})

/** Words for anything that was thrown: a problem's own, or a plain apology. */
export function wordsFor(error: unknown): string {
  const words: Partial<Record<ApiProblemCode, string>> = readText(problemText)
  // A tab that is older than the server may hear a code it has no words for.
  return (error instanceof ApiProblem && words[error.code]) || readText(problemText)['server.failed']
}
