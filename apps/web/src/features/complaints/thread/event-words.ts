import type { ComplaintEvent } from '@counterfoil/contract/complaints/details'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { readText, useText } from '#lib/words/text.ts'
import { historyText } from './history.text.ts'

const isClosed = (status: ComplaintEvent['from']) => status === 'resolved' || status === 'rejected'

const written: readonly string[] = ['replied', 'asked', 'noted']

/** Whether it is a message, and not something that was done. */
export const isWritten = ({ type }: ComplaintEvent) => written.includes(type)

/** What the student said after the office had finished. Such an event names the office that it is said to. */
const isAnswerToOffice = ({ type }: ComplaintEvent) =>
  type === 'confirmed' || type === 'not_solved' || type === 'rated'

/** Whether the office wrote it, or sent what came with it. */
export const isByOffice = (event: ComplaintEvent) =>
  !isAnswerToOffice(event) && (event.office !== null || (event.byRole !== null && event.byRole !== 'student'))

/**
 * An event without a role is by a student whose account was deleted, by the system, or by the student of another
 * complaint, who is not named.
 */
const isFiledByOffice = ({ type, byRole }: ComplaintEvent) =>
  type === 'filed' && byRole !== null && byRole !== 'student'

type Events = readonly ComplaintEvent[]

/** Whether the student said yes to a rejection, which does not mean that anything is solved. */
function isAcceptance(event: ComplaintEvent, events: Events): boolean {
  const isBefore = ({ at, to, undoneAt }: ComplaintEvent) =>
    undoneAt === null && isClosed(to) && at <= event.at
  return events.findLast(isBefore)?.to === 'rejected'
}

/** Whether the words of the event say who did it, so that it need not be said again. */
export const saysByWhom = (event: ComplaintEvent) =>
  event.type === 'disowned' ||
  event.type === 'seen' ||
  event.type === 'reminded' ||
  event.type === 'level_asked' ||
  isAnswerToOffice(event) ||
  event.assignee?.isActor === true ||
  isFiledByOffice(event)

/**
 * What happened, in words that everybody may read. They name no other complaint. `events` are those of the complaint,
 * because what a student's yes means depends on what the office did before.
 */
export function useEventWords(event: ComplaintEvent, events: Events): string {
  const history = useText(historyText)
  const { type, transfer, isAnswer, office } = event
  switch (type) {
    case 'filed':
      return isFiledByOffice(event) ? readText(complaintsText).filedByOffice : history.filed
    case 'status_changed':
      return statusWords(event)
    case 'transferred':
      return history.transferred(transfer?.from ?? '', transfer?.to ?? '')
    case 'assigned':
      return assignedWords(event)
    case 'replied':
      return isAnswer ? history.answered : history.replied
    case 'seen':
      return office === null ? history.seen : history.seenBy(office)
    case 'confirmed':
      return isAcceptance(event, events) ? history.accepted : history.confirmed
    case 'rated':
      return history.rated(event.rating ?? 0)
    case 'reminded':
      return stepWords(event)
    case 'level_asked':
      return askedWords(event, history.step.asked)
    default:
      return history[type]
  }
}

function statusWords({ from, to }: ComplaintEvent): string {
  const history = readText(historyText)
  if (!to) return history.edited
  const status = readText(complaintsText).status[to]
  return isClosed(from) && !isClosed(to) ? history.reopened(status) : status
}

/** Whom Counterfoil told about a date. */
function stepWords({ step }: ComplaintEvent): string {
  const { reminded, step: words } = readText(historyText)
  if (!step) return reminded
  if (step.step === 'next_level') return words.next_level(step.title ?? words.untitled)
  return step.step === 'super_admins' ? words.super_admins : words[step.step][step.target]
}

type AskedWords = { super_admins: string; next_level: (title: string) => string }

function askedWords({ step }: ComplaintEvent, words: AskedWords): string {
  if (step?.step !== 'next_level') return words.super_admins
  return words.next_level(step.title ?? readText(historyText).step.untitled)
}

function assignedWords({ assignee }: ComplaintEvent): string {
  const history = readText(historyText)
  const who = assignee?.email ?? history.deletedAdmin
  return assignee?.isActor ? history.taken(who) : history.assigned(who)
}

/** The words for the student, who is called "you" there. */
export function useOwnWords(event: ComplaintEvent, events: Events): string {
  const { own } = useText(historyText)
  const words = useEventWords(event, events)
  if (event.type === 'confirmed') return isAcceptance(event, events) ? own.accepted : own.confirmed
  if (event.type === 'level_asked') return askedWords(event, own.asked)
  if (event.type === 'rated') return own.rated(event.rating ?? 0)
  return event.type === 'not_solved' ? own.not_solved : words
}

/** The words for the office. They name the other complaint that an event is about. */
export function useOfficeWords(event: ComplaintEvent, events: Events): string {
  const history = useText(historyText)
  const words = useEventWords(event, events)
  const { type, other } = event
  if (!other) return words
  const number = String(other.number)
  if (type === 'merged') return history.mergedInto(number)
  if (type === 'joined') return history.numberJoined(number)
  return type === 'left' ? history.numberLeft(number) : words
}
