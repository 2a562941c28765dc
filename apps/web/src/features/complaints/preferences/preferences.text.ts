import { defineText } from '#lib/words/text.ts'

/** The texts of how an admin works with the inbox. */
export const preferencesText = defineText('preferences', {
  heading: 'Working with complaints',
  undo: 'Time to undo your last change',
  undoHelp: 'Students are mailed about a change only after this time.',
  seconds: (seconds: number) => (seconds < 60 ? `${seconds} seconds` : `${seconds / 60} minutes`),
  shortcuts: 'Single keys are shortcuts',
  shortcutsHelp: 'Turn them off if you control the computer by speech.',
  canned: 'Canned texts',
  cannedHelp: 'Texts that you insert when you write to students.',
  loading: 'Loading...',
  failed: 'Your choices could not be loaded.',
  saveFailed: (message: string) => `Your choice wasn’t saved. ${message}`,
})
