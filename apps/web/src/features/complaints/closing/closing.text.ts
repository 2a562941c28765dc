import { defineText } from '#lib/words/text.ts'

/** What a student is asked when the office has finished a complaint. */
export const closingText = defineText('closing', {
  resolved: { question: 'Solved?', yes: 'Yes, solved', no: 'Not solved' },
  rejected: { question: 'Do you accept this?', yes: 'Yes', no: 'No, look again' },
  until: (moment: string) => `until ${moment}`,
  thanks: 'Thank you. It is closed.',
  undo: 'Undo',
  notUndone: (message: string) => `Couldn’t undo. ${message}`,
  notSent: (message: string) => `Not sent. ${message}`,
  tryAgain: 'Try again',
})

/** The texts of an open complaint that only its student sees, after the office has finished it. */
export const answerText = defineText('answer', {
  rating: {
    question: 'How was it handled? (optional)',
    badly: 'Badly',
    well: 'Very well',
    of: (rating: number) => `${rating} of 5`,
    words: 'In your words (optional)',
    skip: 'Skip',
    send: 'Send rating',
    missing: 'Choose a number from 1 to 5.',
    done: (rating: number) => `You rated it ${rating} of 5.`,
  },
  notSolved: {
    question: { resolved: 'What is still wrong?', rejected: 'What should the office look at again?' },
    chips: ['Nothing was done', 'It came back', 'Only partly done'],
    chipsLabel: 'Words that you can use',
    missing: {
      resolved: 'Write what is still wrong.',
      rejected: 'Write what the office should look at again.',
    },
    becomes: 'It becomes Pending again, and the SuperAdmins see it.',
    onceMore: 'After this, you can say it one more time.',
    last: 'This is the last time you can say it.',
    send: { resolved: 'Send “Not solved”', rejected: 'Send' },
    sent: 'Sent. The complaint is Pending again.',
    back: 'Back',
  },
  closed: (day: string) => `Closed on ${day}. Has it come back?`,
  fileNew: 'File a new complaint',
})
