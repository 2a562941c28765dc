import type { Role } from '@counterfoil/contract/roles'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** What happened to a complaint, in words for the screen and for paper. */
export const historyText = defineText('history', {
  filed: 'Filed',
  edited: 'Edited',
  withdrawn: 'Withdrawn',
  claimed: 'Confirmed',
  disowned: 'The owner of the address says it is not theirs',
  merged: 'Merged',
  mergedInto: (number: string) => `Merged into ${number}`,
  parted: 'Handled on its own again',
  joined: 'Another complaint was joined to this one',
  numberJoined: (number: string) => `Complaint ${number} was joined to this one`,
  left: 'A joined complaint is no longer handled together with this one',
  numberLeft: (number: string) => `${number} is no longer handled together with this one`,
  /** After by whom, if the words are for the students of all complaints that are handled together. */
  toEverybody: 'to everybody',
  removed: 'Deleted',
  restored: 'Restored',
  transferred: (from: string, to: string) => `Transferred from ${from} to ${to}`,
  assigned: (who: string) => `Assigned to ${who}`,
  taken: (who: string) => `Taken by ${who}`,
  unassigned: 'Assigned to nobody',
  undone: 'Undone',
  /** After what was done, its time and by whom. */
  undoneAfter: (seconds: number) =>
    plural(seconds, { one: 'undone after # second', other: 'undone after # seconds' }),
  deletedAdmin: 'an admin whose account is deleted',
  replied: 'Reply',
  answered: 'Answer',
  asked: 'Question',
  noted: 'Note',
  seen: 'Seen by the office',
  seenBy: (department: string) => `Seen by the ${department} office`,
  /** The office changed its calendar, and then moved the dates of complaints that were not finished. */
  dates_moved: 'The dates were counted again because the calendar changed',
  reminded: 'The date has passed',
  level_asked: 'The student asked the next level',
  /** What Counterfoil did about a date, or the student. */
  step: {
    warning: {
      answer: 'One working day left to answer: the office was reminded',
      outcome: 'One working day left: the office was reminded',
    },
    due: {
      answer: 'The date for an answer has passed: the office was reminded',
      outcome: 'The date has passed: the office was reminded',
    },
    super_admins: 'Two working days over: the SuperAdmins were told',
    next_level: (title: string) => `Five working days over: the ${title} was told`,
    asked: {
      super_admins: 'The student asked the SuperAdmins, because the date has passed',
      next_level: (title: string) => `The student asked the ${title}, because the date has passed`,
    },
    /** If the college names nobody any more. */
    untitled: 'next level',
  },
  /** What the student said after the office had finished. On the office’s screens and on paper. */
  confirmed: 'The student says: solved',
  accepted: 'The student accepts this',
  not_solved: 'The student says: not solved',
  rated: (rating: number) => `The student rated it ${rating} of 5`,
  /** The same, as the student reads it. */
  own: {
    confirmed: 'You said: solved',
    accepted: 'You accepted this',
    not_solved: 'You said: not solved',
    rated: (rating: number) => `You rated it ${rating} of 5`,
    asked: {
      super_admins: 'You asked the SuperAdmins, because the date has passed',
      next_level: (title: string) => `You asked the ${title}, because the date has passed`,
    },
  },
  reopened: (status: string) => `Re-opened: ${status}`,
  byYou: 'by you',
  by: {
    student: 'by the student',
    SuperAdmin: 'by a SuperAdmin',
    DepartmentAdmin: 'by the department',
    operator: 'by the operator',
  } satisfies Record<Role, string>,
  leftOut: (count: number) =>
    plural(count, {
      one: '# event in between is not shown.',
      other: '# events in between are not shown.',
    }),
})
