import { defineText } from '#lib/words/text.ts'

export const saveBarText = defineText('save-bar', {
  unsaved: 'You have changes that aren’t saved yet.',
  undo: 'Undo changes',
  save: 'Save Changes',
})
