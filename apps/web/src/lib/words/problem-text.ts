import type { FieldCode } from '@counterfoil/contract/fields'
import { ApiProblem, type ApiProblemCode } from '#lib/api/call.ts'
import { defineText, readText } from './text.ts'

/** The text of every problem code. A code without a text does not compile. */
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
  'member.yourself': 'You can’t delete your own account here.',
  'profile.not_editable': 'You can’t change this here.',
  'invitation.missing': 'This invitation was accepted, cancelled or has expired.',
  'department_request.missing': 'This request has changed, or another SuperAdmin has already answered it.',
  'college.not_registered':
    'This college is not registered yet. Please contact your SuperAdmin to register the college first.',
  'college.waiting':
    'This college is waiting for Counterfoil’s approval. Students can join once it’s approved. Please try again in a day or two.',
  'college.refused': 'This college was not approved, so you can’t create accounts for it.',
  'college.founding_closed':
    'No more colleges can be registered here. If your college is already registered, sign up as a student or ask your SuperAdmin for an account.',
  'college.name_taken': 'College unique name is already taken. Please use a different name.',
  'college.domain_not_allowed':
    'Students of your college can join only with a college email address. Use that address.',
  'department.missing': 'This department no longer exists. Choose another.',
  'department.retired': 'This department takes no complaints any more. Choose another.',
  'department.name_taken': 'Another department has this name. Choose a different one.',
  'department.changed': 'Someone else has changed this. Check it, then try again.',
  'department.too_many': 'There is no room for another department. Retire one first.',
  'department.last': 'This is the last department. Add another one first.',
  'plan.admins_used_up': 'All admin accounts of your plan are in use.',
  'plan.announcements_used_up': 'Your plan’s announcements for this week are used up.',
  'complaint.missing': 'This complaint is no longer available.',
  'complaint.not_editable': 'Work on this complaint has started, so it can’t be edited any more.',
  'complaint.not_open': 'The office has finished this complaint, so nothing can be written to it any more.',
  'complaint.closed': 'This complaint is closed. If the problem is back, file a new complaint.',
  'complaint.changed': 'Someone else has changed this complaint. Check it, then try again.',
  'complaint.reason_needed': 'Enter a reason.',
  'complaint.photo_needed': 'Add a photo of the work, or say why there is none.',
  'complaint.undo_late': 'The time to undo it is over.',
  'view.missing': 'This view no longer exists.',
  'bulk.missing': 'This no longer exists.',
  'bulk.running': 'Your last bulk change is still under way.',
  'view.too_many': 'You can keep 20 views. Delete one first.',
  'complaint.too_many': 'You have filed as many complaints as your college allows for now. Try again later.',
  'complaint.merge_closed': 'Only pending and in-progress complaints can be merged.',
  'complaint.has_joined': 'Other complaints have joined this one. Take them apart first.',
  'complaint.too_many_joined': 'No more complaints can join this one.',
  'file.missing': 'A photo or PDF is no longer there. Add it again.',
  'file.out_of_order': 'A part of the file is missing. Try again.',
  'file.too_many': 'You have sent as many photos and PDFs as you can for now. Try again tomorrow.',
  'file.unavailable': 'Photos and PDFs can’t be stored or opened right now. Try again in a moment.',
  'canned.missing': 'This text no longer exists.',
  'canned.changed': 'Another admin has edited this text meanwhile. Close it and open it again.',
  'canned.title_taken': 'Another text has this title. Choose a different one.',
  'canned.too_many': 'There is no room for another text here. Delete one first.',
  'announcement.missing': 'This announcement is no longer available.',
  'announcement.not_allowed': 'Only SuperAdmins can create announcements',
  'unsubscribe.invalid':
    'This link is incomplete or no longer works. Log in to choose what is mailed to you.',
} satisfies Record<ApiProblemCode, string>)

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
  'field.date': 'Choose today or one of the last 6 days.',
  'field.roll': 'Enter your roll number in digits only.',
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

/** The text for any thrown error. An unexpected error gets a general text. */
export function wordsFor(error: unknown): string {
  const words: Partial<Record<ApiProblemCode, string>> = readText(problemText)
  // An open tab can run older code than the server. It may then receive a code that it has no text for.
  return (error instanceof ApiProblem && words[error.code]) || readText(problemText)['server.failed']
}
