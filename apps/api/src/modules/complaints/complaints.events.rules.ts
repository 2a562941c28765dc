import type { ComplaintStatus, HeardWay } from '@counterfoil/contract/complaints/complaints'
import type { Step } from '@counterfoil/contract/complaints/steps'
import type { Priority } from '@counterfoil/contract/fields'

/** The details of an event: only ids and values of closed lists, never text that a person wrote. */
export type EventDetails = {
  from?: ComplaintStatus
  to?: ComplaintStatus
  subjectId?: string
  descriptionId?: string
  priority?: Priority
  fromDepartmentId?: string
  toDepartmentId?: string
  assigneeId?: string
  /** Who had it before it was assigned or transferred. */
  formerAssigneeId?: string
  /** For how many seconds the admin can undo it. */
  undoSeconds?: number
  /** The event that was undone. */
  undoneId?: string
  /** How the office heard of a complaint that it filed for a student. */
  heard?: HeardWay
  /** The complaint that this one joined. */
  intoId?: string
  /** The complaint that joined this one, or left it. */
  joinedId?: string
  /** Whether the words are also for the students of the complaints that joined this one. */
  forAll?: boolean
  /** The department whose office wrote or has seen it. */
  officeId?: string
  /** The event with the question that a reply of the student answered. */
  questionId?: string
  /** The admins whom a note mentions. */
  mentionedIds?: readonly string[]
  /** Whether a note says why a resolved complaint has no photo of the work. */
  isAboutPhoto?: boolean
  /** How the student rates the handling, from 1 to 5. */
  rating?: number
  /** The version of the calendar by which the dates are counted from now on, and the one before. */
  calendarVersion?: number
  formerCalendarVersion?: number
  /** Who was told about which date, and by which version the next level was named then. */
  step?: Step
  target?: 'answer' | 'outcome'
  round?: number
  levelVersion?: number
}
