import { defineText } from '#lib/words/text.ts'

export const unsubscribeText = defineText('unsubscribe', {
  title: 'Stop these mails?',
  about: 'They are about:',
  why: 'You won’t get them any more. The bell in Counterfoil still shows what they tell.',
  action: 'Stop these mails',
  done: 'These mails have stopped.',
  stopped: 'No longer mailed to you:',
  still: 'The bell in Counterfoil still shows what they tell.',
  stamp: 'Stopped',
  undo: 'Undo',
  undone: 'You get these mails again.',
  mailed: 'Mailed to you again:',
  withPace: (topic: string, pace: string) => `${topic} (${pace})`,
  undoneStamp: 'Undone',
  settings: 'Choose what is mailed to me',
  invalidTitle: 'This link doesn’t work',
  invalidWhy:
    'It is incomplete or no longer valid. Nothing was changed. Log in to choose what is mailed to you.',
  missingTitle: 'Open the link in your email',
  missingWhy: 'Please open the complete link from the email, or log in to choose what is mailed to you.',
})
