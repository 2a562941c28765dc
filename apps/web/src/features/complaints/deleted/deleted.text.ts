import { defineText } from '#lib/words/text.ts'

/** The texts about deleted complaints, for admins. */
export const deletedText = defineText('deleted', {
  intro:
    'What the office deleted can be restored. Only the student can restore a complaint they withdrew, within 30 days.',
  list: 'Deleted complaints',
  empty: 'No complaints have been deleted.',
  emptyHelp: 'When the office deletes a complaint or a student withdraws one, it appears here.',
  choose: 'Choose a complaint to see who deleted it and why.',
  stamp: { removed: 'Deleted', withdrawn: 'Withdrawn' },
  withdrawn: 'Withdrawn by the student',
  textHidden: 'Its text isn’t shown',
  noAdmin: 'an admin whose account has been deleted',
  deletedBy: (who: string, when: string) => `Deleted by ${who}, ${when}`,
  withdrawnOn: (date: string) => `The student withdrew this complaint on ${date}. Its text isn’t shown.`,
  restoreHelp: (status: string, department: string) =>
    `Restore puts it back as ${status} in ${department} and tells the student.`,
  restore: 'Restore',
  restored: 'This complaint is not deleted any more.',
  openIt: 'Open it in Complaint Management',
})
