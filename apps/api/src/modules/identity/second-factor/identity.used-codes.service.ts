import { updateUsedCodes } from '#modules/identity/identity.queries.ts'
import type { Tx } from '#platform/database/database.ts'
import { seal } from '#platform/seal.ts'

/** Remembers a code of the authenticator app as used. Returns whether this was its first use. */
export async function markCodeUsed(tx: Tx, userId: string, code: string): Promise<boolean> {
  return updateUsedCodes(tx, userId, seal('totp', `${userId}/${code}`).toString('base64url'))
}
