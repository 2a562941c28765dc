import type { Letter } from '#platform/mail/letter.ts'
import { type Letters, letterAbout } from './complaints.office.emails.ts'

/** The mail to an admin to whom a colleague gave complaints. */
export function assignedLetter(given: Letters): Letter {
  return letterAbout(given, {
    one: (number) => [`Complaint ${number} was given to you`, 'A colleague gave you this complaint.'],
    several: (count) => [`${count} complaints were given to you`, 'A colleague gave you these complaints.'],
    label: 'Open the complaint',
    footer: 'You are getting this email because these complaints are assigned to you.',
  })
}

/** The mail to a SuperAdmin about new complaints of departments that have no admin. */
export function unattendedLetter(given: Letters): Letter {
  return letterAbout(given, {
    one: (number) => [
      `New complaint ${number}, and its department has no admin`,
      'No admin handles the department of this complaint, so you are told.',
    ],
    several: (count) => [
      `${count} new complaints in departments without an admin`,
      'No admin handles the departments of these complaints, so you are told.',
    ],
    label: 'Open the complaint',
    footer: 'You are getting this email because you are a SuperAdmin of your college.',
  })
}
