import * as z from 'zod/mini'
import { id, priorities } from '../fields.ts'
import { place } from '../place-offer.ts'
import { roles } from '../roles.ts'
import {
  assignee,
  complaintKinds,
  complaintStates,
  complaintStatuses,
  department,
  heardWays,
} from './complaints.ts'
import { complaintDates } from './dates.ts'
import { complaintFile } from './files-api.ts'
import { levels, steps } from './steps.ts'

export const complaintEventTypes = [
  'filed',
  'edited',
  'status_changed',
  'withdrawn',
  'removed',
  'restored',
  'transferred',
  'assigned',
  'unassigned',
  'undone',
  // Whether a complaint that the office filed is theirs, as the student answers.
  'claimed',
  'disowned',
  // Of the complaint that joins another, and that is handled on its own again.
  'merged',
  'parted',
  // Of the complaint that another one joined, and left again.
  'joined',
  'left',
  // What student and office wrote to each other, and what the office wrote for itself.
  'replied',
  'asked',
  'noted',
  // The first time that the department's office opened it.
  'seen',
  // What the student says after the office has finished: that it is solved or not, and how it was handled.
  'confirmed',
  'not_solved',
  'rated',
  // Its dates were counted anew by a changed calendar.
  'dates_moved',
  // A date comes near or has passed: Counterfoil told the office, the SuperAdmins or the next level.
  'reminded',
  // The student asked the SuperAdmins or the next level, because a date has passed.
  'level_asked',
] as const
export type ComplaintEventType = (typeof complaintEventTypes)[number]

/** Of a long history, the details hold the first events and the latest ones. The others are read page by page. */
export const firstEventsListed = 20
export const latestEventsListed = 80

/** Who sees an event. To students, there are no events of the office for itself. */
export const eventVisibilities = ['public', 'staff'] as const

/** One event of the complaint's history. */
export const complaintEvent = z.object({
  id,
  type: z.enum(complaintEventTypes),
  visibility: z.enum(eventVisibilities),
  at: z.iso.datetime(),
  /** When the admin undid it. Students do not see what was undone. */
  undoneAt: z.nullable(z.iso.datetime()),
  byRole: z.nullable(z.enum(roles)),
  /** The address of the admin who did it. Always null for students, to whom the office has no persons. */
  byEmail: z.nullable(z.string()),
  /** The department whose office wrote it, or has seen the complaint. */
  office: z.nullable(z.string()),
  from: z.nullable(z.enum(complaintStatuses)),
  to: z.nullable(z.enum(complaintStatuses)),
  /** What was written: the reason of a change, a reply, a question or a note. */
  words: z.nullable(z.string()),
  /** The photos and PDFs that came with the words. */
  files: z.array(complaintFile),
  /** Whether the student's reply answered a question of the office. */
  isAnswer: z.boolean(),
  /** From 1 to 5. Only of a rating. */
  rating: z.nullable(z.number()),
  /** Whether the note says why there is no photo of the work. */
  isAboutPhoto: z.boolean(),
  /** The addresses of the admins whom a note mentions. */
  mentioned: z.array(z.string()),
  /** The names of the departments of a transfer. */
  transfer: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Who got the complaint. The address is null if the account was deleted. */
  assignee: z.nullable(z.object({ email: z.nullable(z.string()), isActor: z.boolean() })),
  /**
   * The complaint that this one joined, or that joined this one or left it, or whose student wrote a reply. Always null
   * for students.
   */
  other: z.nullable(z.object({ id, number: z.number() })),
  /** Whether the office wrote the words for the students of all complaints that are handled together. */
  isForAll: z.boolean(),
  /** Who was told about which date, with the title that the next level had then. Only of reminders and of asking. */
  step: z.nullable(
    z.object({
      step: z.enum(steps),
      target: z.enum(['answer', 'outcome']),
      title: z.nullable(z.string()),
    }),
  ),
})
export type ComplaintEvent = z.output<typeof complaintEvent>

/** That a complaint is kept from deletion: since when, by which SuperAdmin, and why. */
export const complaintHold = z.object({
  at: z.iso.datetime(),
  /** The address of the SuperAdmin. Null if the account was deleted. */
  by: z.nullable(z.string()),
  reason: z.string(),
})
export type ComplaintHold = z.output<typeof complaintHold>

export const complaintDetails = z.object({
  id,
  number: z.number(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  /**
   * While the complaint is withdrawn, staff see its number, its department and when it was filed and withdrawn. For
   * them, subject, description and date are empty, and status and priority are the lowest ones.
   */
  subject: z.string(),
  description: z.string(),
  date: z.string(),
  status: z.enum(complaintStatuses),
  priority: z.enum(priorities),
  department,
  /** What it is about. Null if the student picked none. While it is withdrawn, staff do not see it. */
  category: z.nullable(z.object({ id, name: z.string() })),
  /**
   * Where it is. Null if the student named no place. `open` is how many pending and in-progress complaints about this
   * place the reader could find in the inbox, this one included and at most 100, and null for students. While it is withdrawn, staff do
   * not see it.
   */
  place: z.nullable(z.extend(place, { open: z.nullable(z.number()) })),
  /** What the student answered, in the order of the questions and in the words that were asked. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Null if nobody has it, and always for the student. */
  assignee: z.nullable(assignee),
  filedAt: z.iso.datetime(),
  /** Changes whenever a person changes the complaint. Null for the student, who does not see all that the office does. */
  version: z.nullable(z.number()),
  /** How the office heard of it. Null if the student filed it. */
  heard: z.nullable(z.enum(heardWays)),
  /** The complaint with which a merged one is handled. Always null for students, who do not see the others. */
  mergedInto: z.nullable(z.object({ id, number: z.number(), subject: z.string() })),
  /** The complaints that joined this one, oldest first. Always empty for students. */
  joined: z.array(
    z.object({
      id,
      number: z.number(),
      subject: z.string(),
      studentName: z.nullable(z.string()),
      /** Whether the student has an account and so reads what the office writes to all. */
      hasAccount: z.boolean(),
    }),
  ),
  /** Null if the student's account was deleted. */
  reporter: z.nullable(
    z.object({
      /** Null if the person has no account. */
      userId: z.nullable(id),
      name: z.string(),
      roll: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  /** The photos and PDFs that it was filed with, in the order in which they were chosen. */
  files: z.array(complaintFile),
  events: z.array(complaintEvent),
  /** Whether the department asks for a photo of the work when it is resolved. Always false for students. */
  asksPhoto: z.boolean(),
  /** The event with the question for whose answer the office waits. Null if it does not wait. */
  questionId: z.nullable(id),
  /** How the complaint is closed after the office has resolved or rejected it. Null while it is pending or in progress. */
  closing: z.nullable(
    z.object({
      /** When the office finished it. */
      finishedAt: z.iso.datetime(),
      /** Until when the student can say that it is not solved. Then it is closed. */
      until: z.iso.datetime(),
      /** Whether the student said that it is solved, or accepts that it was rejected. */
      isConfirmed: z.boolean(),
      rating: z.nullable(z.number()),
    }),
  ),
  /** How often the student said that it is not solved. */
  notSolved: z.number(),
  /** By when the office answers and finishes it. Null if it was filed before there were dates. */
  dates: z.nullable(complaintDates),
  /** Who knows that it is over its date, and whom the student can ask. Null if it is not over its date, and for staff. */
  levels: z.nullable(levels),
  /** How many events are left out after the first `firstEventsListed` ones. */
  eventsLeftOut: z.number(),
  /** When and why it was withdrawn or removed. Null while it is open. */
  deleted: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** The address of the admin, shown to SuperAdmins only. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** Until when the student can restore it. Null if the office deleted it. */
      restorableUntil: z.nullable(z.iso.datetime()),
    }),
  ),
  /** That a SuperAdmin keeps it from deletion, shown to SuperAdmins only. */
  hold: z.nullable(complaintHold),
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    changeStatus: z.boolean(),
    transfer: z.boolean(),
    assign: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
    merge: z.boolean(),
    takeApart: z.boolean(),
    /** See which admins opened it. */
    listOpenings: z.boolean(),
    /** Write to the other side. */
    reply: z.boolean(),
    ask: z.boolean(),
    note: z.boolean(),
    /** Whether opening it tells the student that the office has seen it. */
    see: z.boolean(),
    /** Say that it is solved, and rate how it was handled. */
    confirm: z.boolean(),
    rate: z.boolean(),
    reportNotSolved: z.boolean(),
    /** Ask the next level, because the date has passed. */
    askLevel: z.boolean(),
    /** Keep it from deletion, and release it. */
    hold: z.boolean(),
  }),
})
export type ComplaintDetails = z.output<typeof complaintDetails>

/** What an admin changed, so that it can be undone. Null if there was nothing to change. */
export const changed = z.object({ undo: z.nullable(z.object({ eventId: id, seconds: z.number() })) })
export type Changed = z.output<typeof changed>
