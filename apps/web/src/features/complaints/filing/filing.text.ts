import { defineText } from '#lib/words/text.ts'

/** The texts of the complaint form, on its page and in its dialog. */
/** The days that a complaint may be about. */
function daysBack(count: number): string {
  if (count === 0) return 'today'
  return count === 1 ? 'today or yesterday' : `today or one of the last ${count} days`
}

export const filingText = defineText('filing', {
  title: 'New Complaint',
  loading: 'Loading the form...',
  loadFailed: 'The form could not be loaded.',
  subject: 'Subject',
  subjectHelp: 'One line that says what is wrong.',
  description: 'Description',
  descriptionHelp: 'What happened, where, and since when.',
  department: 'Department',
  chooseDepartment: 'Choose a department',
  date: 'Date',
  dateHelp: (count: number) => `When it happened: ${daysBack(count)}.`,
  dateWrong: (count: number) => `Choose ${daysBack(count)}.`,
  today: 'Today',
  yesterday: 'Yesterday',
  priority: 'Priority',
  yourDetails: 'Your details',
  yourDetailsHelp: 'The office needs these to reach you. They are saved for your next complaint.',
  name: 'Name',
  roll: 'Roll number',
  phone: 'Phone',
  email: 'Email',
  emailHelp: 'From your account. You can’t change it here.',
  submit: 'Submit Complaint',
  shortcut: 'You can also press Ctrl + Enter.',
  cancel: 'Cancel',
  done: 'Complaint submitted successfully!',
  failed: (reason: string) => `Failed to submit complaint: ${reason}`,
  tooMany: (when: string) =>
    `You have filed as many complaints as your college allows for now. You can file this one from ${when}. Your text is kept on this device until you log out.`,
  arrivedBefore:
    'This complaint was already filed the first time you submitted it. The changes you made after that weren’t saved. To correct it, open it in your list.',
  unsure:
    'We got no answer when you last sent this, so it may have arrived. Submit it again. It will be filed only once.',
  kept: 'This is what you typed before. It hasn’t been sent yet.',
  startAgain: 'Start with an empty form',
  startAnew: 'Write another complaint instead',
  keep: 'Keep this number as your proof. The office has the same number.',
  next: {
    title: 'What happens next',
    answer: 'The office answers.',
    answerBy: (moment: string) => `Answer by ${moment}`,
    outcome: 'You get the outcome.',
    outcomeBy: (moment: string) => `Outcome by ${moment}`,
    last: 'You say whether it is solved. If it is late, you can ask the next level.',
  },
  seeList: 'See your complaints',
  another: 'File another',
  close: 'Close',
  preview: 'Your slip',
  previewSubject: 'What is wrong?',
})
