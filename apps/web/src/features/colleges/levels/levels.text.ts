import { daysUntilTold } from '@counterfoil/contract/complaints/steps'
import { defineText } from '#lib/words/text.ts'

/** Who is told when a complaint is over its date. */
export const nextLevelText = defineText('next-level', {
  heading: 'When a date passes',
  change: 'Change',
  help: 'Counterfoil tells these people by itself. Students see it on their complaint, and can ask the next level earlier.',
  columns: { when: 'When', who: 'Who is told' },
  rows: {
    warning: ['1 working day before', 'The admin who has the complaint, or else its department'],
    due: ['At the date', 'The department, and the student'],
    super_admins: [`${daysUntilTold.super_admins} working days over`, 'All SuperAdmins'],
  },
  nextLevelWhen: `${daysUntilTold.next_level} working days over`,
  nobody: 'Nobody yet. Name a SuperAdmin, for example the registrar.',
  person: (title: string, email: string) => `${title}: ${email}`,
  loading: 'Loading...',
  failed: 'Who is told could not be loaded.',
  dialog: {
    title: 'Who is told last?',
    help: 'Only a SuperAdmin can be named, because this person opens complaints of every department. A new person isn’t told about complaints that passed their date long before.',
    person: 'SuperAdmin',
    none: 'Nobody',
    label: 'Title that students read',
    labelHelp: 'For example Registrar. Students read “Ask the next level: Registrar”.',
    missing: 'Enter the title that students read.',
    cancel: 'Cancel',
    save: 'Save',
    saved: 'Saved',
    saveFailed: (words: string) => `Not saved. ${words}`,
    changed: 'Another SuperAdmin has changed this meanwhile. Check it, then save again.',
  },
})
