import { fewestOpenShown } from '@counterfoil/contract/place-offer'

/**
 * Returns how many complaints a student reads of, or null if too few students filed them. Below that, the count would
 * tell who complained.
 */
export function shownCount({ open, students }: { open: number; students: number }): number | null {
  return students >= fewestOpenShown ? open : null
}
