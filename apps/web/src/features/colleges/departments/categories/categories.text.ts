import {
  choiceMaxLength,
  mostChoices,
  mostEmergencyNumbers,
  mostFilingDays,
} from '@counterfoil/contract/categories'
import type { QuestionKind } from '@counterfoil/contract/category-offer'
import { fewestOpenShown } from '@counterfoil/contract/place-offer'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

const days = (count: number) => plural(count, { one: '# day', other: '# days' })

export const categoriesText = defineText('managed-categories', {
  heading: 'Categories',
  loading: 'Loading categories...',
  loadFailed: (words: string) => `Failed to load the categories: ${words}`,
  empty: 'No categories yet.',
  emptyHelp:
    'With categories, students pick what their complaint is about. The category decides the department, and can give a hint and ask extra questions.',
  addSet: 'Add a starter set',
  add: 'Add a category',
  edit: 'Edit',
  close: 'Close',
  /** What is special about a category. */
  tags: {
    hint: 'hint',
    emergency: 'emergency line',
    window: (count: number) => (count === 0 ? 'only complaints of today' : `filing window ${days(count)}`),
    questions: (count: number) => plural(count, { one: '# question', other: '# questions' }),
  },
  opening: 'Loading the category...',
  openFailed: (words: string) => `Failed to load the category: ${words}`,
  retire: 'Retire',
  retireQuestion: (name: string) => `Retire ${name}?`,
  retireNote: 'Students can’t pick it from now on. Complaints that name it keep it.',
  retired: (name: string) => `${name} is retired.`,
  retireFailed: (words: string) => `The category wasn’t retired. ${words}`,
  retiredCount: (count: number) =>
    plural(count, { one: '# retired category', other: '# retired categories' }),
  noRetired: 'No retired categories.',
  useAgain: 'Use again',
  useDepartmentFirst: 'To use one of them again, use the department again first.',
  reopened: (name: string) => `Students can pick ${name} again.`,
  reopenFailed: (words: string) => `Nothing was changed. ${words}`,
  reopenTaken: 'Another category has this name now. Rename that one first.',
})

export const categoryText = defineText('managed-category', {
  newTitle: 'New category',
  name: 'Name',
  nameMissing: 'Enter a name.',
  wrong: 'Use ordinary text on one line.',
  department: 'Department',
  departmentHelp: 'Complaints of this category go there.',
  choose: 'Choose a department',
  departmentMissing: 'Choose a department.',
  hint: 'Hint (optional)',
  hintHelp: 'Students read it when they pick this category.',
  hintExample: 'Leaking now? Call the plumber, 0821 241 2233.',
  window: 'Filing window in days (optional)',
  windowHelp: 'How many days back the date of a complaint can be. Leave it empty to use the college’s rule.',
  windowWrong: `Enter a whole number from 0 to ${mostFilingDays}, or leave it empty.`,
  showsOpen: 'Show students how many complaints about this are open in their building',
  showsOpenHelp: `Only the number is shown, and only when at least ${fewestOpenShown} other students filed one.`,
  shown: 'on',
  notShown: 'off',
  emergency: 'Emergency line (optional)',
  emergencyHelp: `Up to ${mostEmergencyNumbers} numbers that students see as soon as they pick this category. Its complaints then go to its department alone.`,
  emergencyRow: (place: number) => `Emergency number ${place}`,
  number: 'Number',
  numberExample: '112',
  numberWrong: 'Enter a number that a phone can call, such as 112 or 1800-180-5522.',
  whose: 'Whose it is',
  whoseExample: 'Police, day and night',
  whoseMissing: 'Say whose number it is.',
  addNumber: 'Add a number',
  removeNumber: 'Remove',
  ofNumber: (place: number) => `emergency number ${place}`,
  checkNumbers: 'Check the numbers.',
  saved: (name: string) => `${name} is saved.`,
  moved: (name: string, department: string) => `${name} is saved. It belongs to ${department} now.`,
  saveFailed: (words: string) => `The category wasn’t saved. ${words}`,
  changedTo: (words: string) =>
    `Another SuperAdmin has changed this to “${words}”. Save again to replace it.`,
  emptied: 'Another SuperAdmin has emptied this. Save again to replace it.',
  create: 'Add category',
  cancel: 'Cancel',
  created: (name: string) => `${name} is added. Students can pick it now.`,
  createFailed: (words: string) => `The category wasn’t added. ${words}`,
})

export const questionsText = defineText('managed-questions', {
  heading: 'Extra questions',
  counted: (count: number, most: number) => `${count} of ${most}`,
  full: 'Five questions are the most.',
  add: 'Add a question',
  edit: 'Edit',
  done: 'Done',
  remove: 'Remove',
  ofPlace: (place: number) => `question ${place}`,
  up: (place: number) => `Move question ${place} up`,
  down: (place: number) => `Move question ${place} down`,
  moved: (place: number, count: number) => `The question is now ${place} of ${count}.`,
  kind: 'Answer',
  kinds: { choice: 'Choice', text: 'Short text', number: 'Number' } satisfies Record<QuestionKind, string>,
  needed: 'Needed',
  neededTag: 'needed',
  neededHelp: 'Students can’t file without an answer.',
  words: 'Question',
  wordsExample: 'Since when is there no water?',
  wordsMissing: 'Enter the question.',
  notWritten: 'Not written yet',
  choices: 'Choices, one per line',
  choicesWrong: `Enter 2 to ${mostChoices} different choices, one per line, each with at most ${choiceMaxLength} characters.`,
  least: 'Smallest number (optional)',
  most: 'Largest number (optional)',
  boundWrong: 'Enter a whole number, or leave it empty.',
  mostWrong: 'Enter a whole number that isn’t below the smallest one.',
  between: (least: number, most: number) => `${least} to ${most}`,
  atLeast: (least: number) => `${least} or more`,
  atMost: (most: number) => `${most} or less`,
  check: (place: number) => `Check question ${place}.`,
  /** A question in one line, as another SuperAdmin has written it. */
  inLine: (place: number, parts: string) => `${place}. ${parts}`,
})

export const starterSetsText = defineText('starter-sets', {
  title: 'Add a starter set',
  help: (department: string) =>
    `The categories of a set are added to ${department}. You can change and retire them afterwards.`,
  loading: 'Loading the starter sets...',
  loadFailed: (words: string) => `Failed to load the starter sets: ${words}`,
  add: 'Add',
  added: (count: number) => `${count} added.`,
  leftOut: (count: number) =>
    plural(count, {
      one: '# was left out because the college already has a category of that name.',
      other: '# were left out because the college already has categories of these names.',
    }),
  failed: (words: string) => `Nothing was added. ${words}`,
  /** It is not known whether the set was added. */
  noAnswer: 'We got no answer. Try again, nothing is added twice.',
})
