import { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import type { QueryClient } from '@tanstack/react-query'
import { refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'
import { withFreshSignIn } from '#lib/api/fresh-sign-in.ts'

/** `isHeld` is whether the complaint is to be kept from deletion. */
export type Wish = { id: string; reason: string; isHeld: boolean }

/** Keeps a complaint from deletion or releases it. It is read again, also if another SuperAdmin was faster. */
export async function setHold(client: QueryClient, { id, reason, isHeld }: Wish): Promise<void> {
  const endpoint = isHeld ? retentionApi.hold : retentionApi.release
  try {
    // A release needs a fresh sign-in, because it can be the end of a complaint.
    await withFreshSignIn(() => call(endpoint, { params: { id }, body: { reason } }))
  } finally {
    await refreshComplaints(client)
  }
}
