import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintEvent } from '@counterfoil/contract/complaints/details'
import type { QueryClient } from '@tanstack/react-query'
import { complaintQuery } from '#features/complaints/complaints.api.ts'
import { showChange } from '#features/complaints/inbox/inbox.api.ts'
import { call } from '#lib/api/call.ts'

/** Reads the events before one of them, oldest first. They are left out of the details of a long history. */
export async function readEventsBefore(id: string, before: string): Promise<ComplaintEvent[]> {
  return (await call(complaintsApi.listEvents, { params: { id }, query: { before } })).items
}

/** The complaints of which it is being said that they are open, so that it is not said twice at a time. */
const opened = new Set<string>()

/** Says that the office has opened a complaint. A failure is not worth a message: the next admin or visit says it. */
export function noteOpened(client: QueryClient, id: string): void {
  if (opened.has(id)) return
  opened.add(id)
  void call(complaintsApi.see, { params: { id } })
    .then(
      () => {
        showChange(client, id, { isUnseen: false })
        return client.invalidateQueries({ queryKey: complaintQuery(id).queryKey })
      },
      () => undefined,
    )
    // If it comes back from another department, it is said again.
    .finally(() => opened.delete(id))
}
