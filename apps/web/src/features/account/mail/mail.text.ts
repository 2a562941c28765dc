import { defineText } from '#lib/words/text.ts'

export const mailText = defineText('mail', {
  heading: 'Mail',
  lead: (email: string) => `The bell shows all of this. Choose what is also mailed to ${email}.`,
  loading: 'Loading...',
  failed: 'Your mail settings could not be loaded.',
  saved: 'Saved',
  notSaved: 'Not saved.',
  tryAgain: 'Try again',
  quiet: {
    heading: 'Quiet hours',
    label: 'No mail at night',
    help: 'Mails wait until the quiet hours end.',
    from: 'From',
    to: 'To',
    time: (clock: string) => clock,
    daily: 'Once a day means',
    always:
      'Always sent at once: receipts, links for signing in, what concerns your account, and that a complaint was deleted.',
  },
})
