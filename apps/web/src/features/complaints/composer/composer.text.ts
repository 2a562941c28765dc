import { defineText } from '#lib/words/text.ts'
import type { MessageMode } from './message-draft.ts'

/** The texts of the box in which student and office write to each other. */
export const composerText = defineText('composer', {
  own: {
    label: (department: string) => `Write to the ${department} office`,
    placeholder: 'Write to the office',
    answer: 'Your answer',
    send: 'Send',
    sendAnswer: 'Send answer',
  },
  modes: { reply: 'Reply', note: 'Note', ask: 'Ask a question' } satisfies Record<MessageMode, string>,
  modesLabel: 'What you write',
  placeholder: {
    reply: (student: string) => `Write to ${student}`,
    note: () => 'Note for colleagues. @ mentions one of them',
    ask: () => 'What do you need to know?',
  } satisfies Record<MessageMode, unknown>,
  theStudent: 'the student',
  /** Who reads it. */
  readers: {
    reply: 'The student reads this.',
    note: 'Only staff see this.',
    ask: 'The complaint waits for the student until the answer comes.',
  } satisfies Record<MessageMode, string>,
  send: {
    reply: 'Send reply',
    note: 'Save note',
    ask: 'Ask the student',
  } satisfies Record<MessageMode, string>,
  missing: {
    reply: 'Write something, or add a photo or PDF.',
    note: 'Write the note.',
    ask: 'Write the question.',
  } satisfies Record<MessageMode, string>,
  sending: 'Sending…',
  sent: { reply: 'Sent.', note: 'The note is saved.', ask: 'The question is sent.' } satisfies Record<
    MessageMode,
    string
  >,
  notSent: (message: string) => `Not sent. ${message}`,
  tryAgain: 'Try again',
  arrivedBefore:
    'An earlier version of this message was sent already. Look at it above before you send this one.',
  photo: 'Photo',
  file: 'File',
  onlyThisStudent: 'Without it, only the student of this complaint reads it.',
  mentions: {
    list: 'Colleagues',
    loading: 'Loading colleagues...',
    failed: (message: string) => `The colleagues couldn’t be loaded. ${message}`,
    none: 'No colleague who can see this complaint has such an address.',
    tooMany: (most: number) => `A note can mention up to ${most} colleagues.`,
  },
})
