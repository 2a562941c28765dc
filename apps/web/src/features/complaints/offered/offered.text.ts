import type { HeardWay } from '@counterfoil/contract/complaints/complaints'
import { defineText } from '#lib/words/text.ts'

/** How the office heard of the complaint. */
const heard = {
  counter: 'They came to the counter.',
  phone: 'They called.',
  letter: 'They wrote a letter.',
} satisfies Record<HeardWay, string>

/** The texts of the box that asks a student about a complaint that the office filed. */
export const offeredText = defineText('offered', {
  title: 'Is this complaint yours?',
  titleOfSeveral: 'Are these complaints yours?',
  about: (department: string, number: string, moment: string, way: HeardWay) =>
    `The office filed complaint ${number} (${department}) on ${moment}, for someone with your email address. ${heard[way]}`,
  mine: 'Yes, it is mine',
  notMine: 'No, not mine',
  ofNumber: (number: string) => `(complaint ${number})`,
  question: (number: string) => `Is complaint ${number} not yours?`,
  note: 'Your email address will be taken off it. The office sees that in its history.',
  back: 'Go back',
  disowned: (number: string) =>
    `Your email address is taken off complaint ${number}. The office sees that in its history.`,
  failed: (message: string) => `Your answer wasn’t saved. ${message}`,
})
