import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { OfferedComplaint } from '@counterfoil/contract/complaints/counter-api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isMissing, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'
import { deleteOnce } from '#lib/api/delete-once.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** The complaints that the office filed for the student's address, and about which the student has said nothing yet. */
export const offeredQuery = queryOptions({
  queryKey: queryKeys.complaints.offered,
  queryFn: async ({ signal }) => (await call(complaintsApi.listOffered, {}, { signal })).items,
})

export type Answer = { id: string; number: number; isMine: boolean }

/**
 * Says whether an offered complaint is the student's. It is offered only once, so an answered one is gone at once, and
 * so is one that the server no longer has.
 */
export async function answerOffer(client: QueryClient, { id, isMine }: Answer): Promise<void> {
  try {
    await (isMine ? claim(id) : disown(id))
    takeOff(client, id)
  } catch (error) {
    if (isMissing(error)) takeOff(client, id)
    throw error
  } finally {
    void refreshComplaints(client)
  }
}

/** The student who claimed it can claim it again, so a repeated Yes needs no care. */
const claim = (id: string) => call(complaintsApi.claim, { params: { id } })

/**
 * If an earlier No arrived and only the reply was lost, the complaint is no longer offered. After a lost Yes the same
 * refusal means that the complaint is the student's, so only a No is remembered.
 */
const disown = (id: string) =>
  deleteOnce(id, 'complaint.missing', () => call(complaintsApi.disown, { params: { id } }))

function takeOff(client: QueryClient, id: string): void {
  client.setQueryData(offeredQuery.queryKey, (items: OfferedComplaint[] | undefined) =>
    items?.filter((one) => one.id !== id),
  )
}
