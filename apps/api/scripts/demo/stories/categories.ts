import type { StarterCategory } from '#modules/categories/starter/categories.starter.rules.ts'
import { starterContent } from '#modules/categories/starter/categories.starter.text.ts'

const question = { kind: 'text', isNeeded: true, choices: [], least: null, most: null } as const

/** What the first college wrote itself. */
const labMachine: StarterCategory = {
  name: 'Machine in the workshop',
  hint: 'Don’t use a machine whose guard is missing. Tell the instructor before you write here.',
  filingDays: 14,
  questions: [
    { ...question, choices: [], words: 'Which machine? Its number is on the plate.' },
    {
      ...question,
      kind: 'choice',
      words: 'Can it still be used?',
      choices: ['Yes', 'Only partly', 'No'],
    },
  ],
}

/** The categories of the first college, by department. The second one has none, so its form is as it always was. */
export const kaveriCategories: Readonly<Record<string, readonly StarterCategory[]>> = {
  'Computer Science': starterContent.it.categories,
  Mechanical: [labMachine],
  'Arts & wellbeing': starterContent.safety.categories,
  Hostel: starterContent.hostel.categories,
  Library: starterContent.library.categories,
}
