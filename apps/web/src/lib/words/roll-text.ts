import { exampleOf, isRollBy, type RollRule } from '@counterfoil/contract/roll'
import { defineText, readText } from './text.ts'

const rollWords = defineText('roll', {
  digits: 'Enter your roll number in digits only.',
  letters: 'Enter your roll number in letters and digits only.',
  mask: (example: string) => `Enter your roll number, for example ${example}.`,
})

/** What is wrong with a roll number that is not written as the college writes them. An empty one is told apart. */
export function rollError({ rollForm, rollMask }: RollRule, roll: string): { roll?: string } {
  if (roll.trim() === '' || isRollBy({ rollForm, rollMask }, roll)) return {}
  const words = readText(rollWords)
  return { roll: rollForm === 'mask' ? words.mask(exampleOf(rollMask ?? '')) : words[rollForm] }
}
