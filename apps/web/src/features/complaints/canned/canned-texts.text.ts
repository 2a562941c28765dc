import type { CannedCode } from '@counterfoil/contract/complaints'
import { defineText } from '#lib/words/text.ts'

/** The texts of the page on which canned texts are edited. */
export const cannedTextsText = defineText('canned-texts', {
  intro: 'Insert them with ; or the button below the field wherever you write to a student.',
  place: 'Texts of',
  ofCollege: 'Whole college',
  search: 'Search',
  add: 'New text',
  list: 'Canned texts',
  edit: 'Edit',
  delete: 'Delete',
  which: (title: string) => `“${title}”`,
  loading: 'Loading...',
  failed: (message: string) => `The canned texts could not be loaded. ${message}`,
  empty: 'No canned texts yet.',
  emptyHelp: 'Write down once what you often write to students, such as “The electrician comes on [day].”',
  noneFound: 'No canned texts match.',
  title: 'Title',
  titleMissing: 'Enter a title.',
  text: 'Text',
  textMissing: 'Enter a text.',
  placeholders:
    '[name], [number] and [department] are filled in when the text is inserted. Anything else in brackets, such as [day], stays for you to type over.',
  newTitle: (place: string) => `New text: ${place}`,
  editTitle: 'Edit text',
  create: 'Save text',
  save: 'Save Changes',
  saved: (title: string) => `“${title}” is saved.`,
  saveFailed: (message: string) => `The text wasn’t saved. ${message}`,
  /** What the server can refuse, by the code of the problem. */
  problems: {
    'canned.missing': 'It no longer exists.',
    'canned.changed': 'Another admin has edited it meanwhile. Close this and open it again.',
    'canned.title_taken': 'Another text has this title. Choose a different one.',
    'canned.too_many': 'There are already 100 texts here. Delete one first.',
  } satisfies Record<CannedCode, string>,
  deleteQuestion: 'Are you sure you want to delete this canned text?',
  deleteNote: 'What was already sent with it stays.',
  deleted: (title: string) => `“${title}” is deleted.`,
  deleteFailed: (message: string) => `The text wasn’t deleted. ${message}`,
})
