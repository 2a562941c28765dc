import { judgePatches } from '../../../../scripts/red/red.ts'
import type { Proof } from './proof.ts'

/** Every patch of red/ takes away one defence or behaviour, and the tests it names have to fail. */
export const proveRed: Proof = async ({ names, isShort }) => {
  const { judged, caught } = await judgePatches({ names, isShort })
  if (caught < judged) throw new Error(`${judged - caught} of ${judged} patches not caught`)
  return `${caught} patches caught`
}
