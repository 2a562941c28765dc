/** How a college writes roll numbers: in digits, in letters and digits, or by a mask such as 99AAA9999. */
export const rollForms = ['digits', 'letters', 'mask'] as const
export type RollForm = (typeof rollForms)[number]
export type RollRule = { rollForm: RollForm; rollMask: string | null }

export const rollMaxLength = 20

/**
 * In a mask, 9 stands for a digit and A for a letter. Hyphens, slashes and dots stand for themselves. It begins with a
 * digit or a letter, as every roll number does.
 */
export const maskForm = /^[9A][9A/.-]{0,19}$/

const fits: Record<string, RegExp> = { '9': /^[0-9]$/, A: /^[A-Z]$/ }

function fitsMask(mask: string, roll: string): boolean {
  if (roll.length !== mask.length) return false
  return [...mask].every((sign, index) => {
    const letter = roll.charAt(index)
    return fits[sign]?.test(letter) ?? sign === letter
  })
}

/** Whether a roll number is written as the college writes them. Small letters count as capital ones. */
export function isRollBy({ rollForm, rollMask }: RollRule, roll: string): boolean {
  const written = roll.trim().toUpperCase()
  if (rollForm === 'mask') return fitsMask(rollMask ?? '', written)
  return (rollForm === 'digits' ? /^[0-9]{1,20}$/ : /^[A-Z0-9]{1,20}$/).test(written)
}

/** A roll number that fits the mask, to show what is meant. */
export function exampleOf(mask: string): string {
  let digits = 0
  let letters = 0
  return mask.replace(/[9A]/g, (sign) => {
    if (sign === '9') {
      digits += 1
      return String(digits % 10)
    }
    letters += 1
    return String.fromCharCode(64 + letters)
  })
}
