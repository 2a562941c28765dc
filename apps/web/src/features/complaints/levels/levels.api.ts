import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { AskedLevel } from '@counterfoil/contract/complaints/steps'
import type { QueryClient } from '@tanstack/react-query'
import { complaintQuery, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'

/** Asks the next level, and reads the complaint again, also if that level knows of it meanwhile. */
export async function askLevel(
  client: QueryClient,
  id: string,
  level: AskedLevel,
  idempotencyKey: string,
): Promise<void> {
  try {
    await call(complaintsApi.askLevel, { params: { id }, body: { level } }, { idempotencyKey })
  } finally {
    await client.invalidateQueries({ queryKey: complaintQuery(id).queryKey })
    void refreshComplaints(client)
  }
}
