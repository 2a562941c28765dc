import type { RegisterDocument, RegisterFigures } from '@counterfoil/contract/registers'

/** Rounded down, so that 100 % means all of them. */
export const shareOf = ({ outcomes, outcomesInTime }: RegisterFigures) =>
  outcomes === 0 ? undefined : Math.floor((100 * outcomesInTime) / outcomes)

export type Density = 'few' | 'some' | 'many'

/** How narrow the rows are on paper, so that twenty departments are on one page. */
export function densityOf({ departments }: RegisterDocument): Density {
  if (departments.length <= 10) return 'few'
  return departments.length <= 14 ? 'some' : 'many'
}
