import { defineText } from '#lib/words/text.ts'

export const photoText = defineText('photo-of-work', {
  label: (department: string) => `Photo of the work (${department} asks for one)`,
  help: 'The student sees it. You can resolve without one and say why.',
  why: 'Why is there no photo? (only staff see this)',
  missing: 'Add a photo of the work, or say why there is none.',
})
