import type { FieldCode } from '@counterfoil/contract/fields'
import { ApiProblem, type ApiProblemCode } from '#lib/api/call.ts'
import { defineText, readText, type Text } from './text.ts'

/**
 * What only admins are told. Their pages load the texts, so that a student's phone does not. What a student is told of a
 * place comes with the field for it.
 */
export type OfficeCode =
  | 'department.name_taken'
  | 'department.changed'
  | 'department.too_many'
  | 'department.last'
  | 'category.name_taken'
  | 'category.too_many'
  | 'place.missing'
  | 'place.retired'
  | 'place.name_taken'
  | 'place.too_many'
  | 'place.changed'
  | 'rules.changed'
  | 'clock.changed'
  | 'clock.target_twice'
  | 'clock.no_super_admin'
  | 'register.not_over'
  | 'register.missing'
  | 'plan.admins_used_up'
  | 'plan.announcements_used_up'
  | 'plan.statistics_too_old'
  | 'plan.no_statistics_export'
  | 'complaint.reason_needed'
  | 'complaint.photo_needed'
  | 'complaint.undo_late'
  | 'view.missing'
  | 'view.too_many'
  | 'bulk.missing'
  | 'bulk.running'
  | 'complaint.merge_closed'
  | 'complaint.has_joined'
  | 'complaint.too_many_joined'
  | 'canned.missing'
  | 'canned.changed'
  | 'canned.title_taken'
  | 'canned.too_many'
  | 'retention.changed'
  | 'hold.exists'
  | 'hold.nothing_left'
  | 'member.yourself'
  | 'department_request.missing'

/** What only people who sign up are told. */
export type SignUpCode =
  | 'college.not_registered'
  | 'college.waiting'
  | 'college.founding_closed'
  | 'college.name_taken'

/** The text of every other problem code. A code without a text does not compile. */
export const problemText = defineText('problem', {
  network: 'Counterfoil could not be reached. Check your connection and try again.',
  'request.invalid': 'Something in this form isn’t valid. Check it and try again.',
  'request.missing': 'This no longer exists.',
  'request.forbidden_origin': 'This request didn’t come from our page. Reload the page and try again.',
  'request.unsupported_type': 'We couldn’t read this request. Reload the page and try again.',
  'request.too_large': 'This is too long to send. Shorten it and try again.',
  'request.too_many': 'Too many attempts. Wait a few minutes, then try again.',
  'request.in_flight': 'This is still being sent. Wait a moment.',
  'request.key_missing': 'We couldn’t read this request. Reload the page and try again.',
  'request.key_reused': 'You already sent an earlier version of this. Reload the page and check it.',
  'request.role_not_allowed': 'You are not authorized to access this page',
  'server.busy': 'Many people are using Counterfoil right now. Try again in a moment.',
  'server.failed': 'Something went wrong on our side. Try again in a moment.',
  'session.missing': 'User not logged in',
  'session.password_to_replace': 'Choose your own password first.',
  'session.not_fresh': 'You didn’t enter your password again, so nothing was changed.',
  'sign_in.refused': 'The email address or password is wrong, or the address isn’t verified yet.',
  'sign_in.waiting':
    'Your college has to approve your account first. We’ll email you as soon as you can log in.',
  'sign_in.password_expired':
    'The temporary password has expired. Use Forgot Password to choose a new password.',
  'sign_in.wrong_code': 'This code is wrong or too old. Use the one in the newest email.',
  'password.wrong': 'This password is wrong.',
  'password.same': 'Choose a password that is different from the one you have now.',
  'token.invalid': 'This link was already used, is too old, or is incomplete. Ask for a new email.',
  'token.password_needed': 'Enter the password chosen at sign-up.',
  'second_factor.wrong_code': 'This code is wrong. Enter the one your app shows now.',
  'second_factor.not_started': 'This took too long. Start again.',
  'second_factor.already_on': 'The second factor is already on.',
  'second_factor.locked': 'Too many wrong codes. Wait a while, then log in again.',
  'email.taken': 'You can’t use this email address.',
  'member.missing': 'This account no longer exists.',
  'profile.not_editable': 'You can’t change this here.',
  'invitation.missing': 'This invitation was accepted, cancelled or has expired.',
  'college.refused': 'This college was not approved, so you can’t create accounts for it.',
  'college.domain_not_allowed':
    'Students of your college can join only with a college email address. Use that address.',
  'department.missing': 'This department no longer exists. Choose another.',
  'department.retired': 'This department takes no complaints any more. Choose another.',
  'category.missing': 'This category no longer exists. Pick another.',
  'category.retired': 'This category is no longer used. Pick another.',
  'category.changed': 'Someone else has changed this category. Check it, then try again.',
  'category.department_fixed': 'This category always goes to the same department. Check it, then try again.',
  'complaint.missing': 'This complaint is no longer available.',
  'complaint.not_editable': 'Work on this complaint has started, so it can’t be edited any more.',
  'complaint.not_open': 'The office has finished this complaint, so nothing can be written to it any more.',
  'complaint.closed': 'This complaint is closed. If the problem is back, file a new complaint.',
  'complaint.changed': 'Someone else has changed this complaint. Check it, then try again.',
  'complaint.level_told': 'That level knows of it already, or the complaint is no longer overdue.',
  'complaint.too_many': 'You have filed as many complaints as your college allows for now. Try again later.',
  'file.missing': 'A photo or PDF is no longer there. Add it again.',
  'file.out_of_order': 'A part of the file is missing. Try again.',
  'file.too_many': 'You have sent as many photos and PDFs as you can for now. Try again tomorrow.',
  'file.college_too_many':
    'Your college has received as many photos and PDFs as it can for today. Complaints can be filed without them.',
  'file.unavailable': 'Photos and PDFs can’t be stored or opened right now. Try again in a moment.',
  'announcement.missing': 'This announcement is no longer available.',
  'announcement.not_allowed': 'Only SuperAdmins can create announcements',
  'unsubscribe.invalid':
    'This link is incomplete or no longer works. Log in to choose what is mailed to you.',
} satisfies Record<Exclude<ApiProblemCode, OfficeCode | SignUpCode>, string>)

export const fieldText = defineText('field', {
  'field.required': 'Please fill in this field.',
  'field.invalid': 'This isn’t valid. Please check it.',
  'field.unknown': 'We couldn’t read this field. Reload the page and try again.',
  'field.too_long': 'This is too long. Please shorten it.',
  'field.email': 'Please enter a valid email address.',
  'field.password': 'Password must be 8+ chars with uppercase, lowercase, number, and special char.',
  'field.password_common': 'This password is too common. Choose one that is hard to guess.',
  'field.phone': 'Phone must be 10 digits starting with 6-9.',
  'field.college_name':
    "Use only English letters, or only letters of one Indian script. You can also use digits, spaces and these signs: . , & ' ( ) -",
  'field.date': 'Choose a date that your college allows.',
  'field.roll': 'Enter your roll number as your college writes it.',
  'field.domain': 'Please enter a domain such as college.ac.in.',
} satisfies Record<FieldCode, string>)

/** What to enter in a field that was left empty. Fields not listed here show the text of `field.required`. */
export const emptyFieldText = defineText('empty-field', {
  email: 'Enter an email address.',
  name: 'Enter your name.',
  roll: 'Enter your roll number.',
  phone: 'Enter a phone number.',
  subject: 'Enter a subject.',
  description: 'Describe what happened.',
  date: 'Choose a date.',
})

type ProblemWords = Partial<Record<ApiProblemCode, string>>
const texts: Text<ProblemWords>[] = [problemText]

/** Adds the texts of further codes, when the code of their pages is loaded. */
export function addProblemText(text: Text<ProblemWords>): void {
  texts.push(text)
}

/** The text for any thrown error. An unexpected error gets a general text. */
export function wordsFor(error: unknown): string {
  const code = error instanceof ApiProblem ? error.code : 'server.failed'
  const known = texts.map((text) => readText(text)[code]).find(Boolean)
  // An open tab can run older code than the server. It may then receive a code that it has no text for.
  return known ?? readText(problemText)['server.failed']
}
