import { judgePatches } from '../../../../scripts/red/red.ts'
import type { Proof } from './proof.ts'

/** Every patch in red/ takes away one defence or behaviour. The tests that the patch names have to fail then. */
export const proveRed: Proof = async ({ names, isShort }) => {
  const { judged, caught } = await judgePatches({ names, isShort })
  if (caught < judged) throw new Error(`${judged - caught} of ${judged} patches not caught`)
  return `${caught} patches caught`
}
