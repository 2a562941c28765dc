import { judgePatches } from '../../../../scripts/red/red.ts'
import type { Proof } from './proof.ts'

/** Each patch in red/ removes one defence or behaviour. Proves that the tests named in the patch then fail. */
export const proveRed: Proof = async ({ names, isShort }) => {
  const { judged, caught } = await judgePatches({ names, isShort })
  if (caught < judged) throw new Error(`${judged - caught} of ${judged} patches not caught`)
  return `${caught} patches caught`
}
