import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed } from '@counterfoil/contract/complaints/details'
import type { QueryClient } from '@tanstack/react-query'
import { refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'

/** Something that was changed and can be undone for some seconds. */
export type Deed = NonNullable<Changed['undo']> & {
  id: string
  number: number
  /** What was done, as a sentence. */
  done: string
  /** Which complaint it was, if the sentence does not say so. */
  about?: string
  /** What is said after it was undone. */
  undone: string
  /** What is added if it was too late to undo it. */
  stays?: string
  /** Whether the student gets a mail about it. */
  isMailed: boolean
}

export async function undoChange(client: QueryClient, { id, eventId }: Deed): Promise<void> {
  try {
    await call(complaintsApi.undo, { params: { id }, body: { eventId } })
  } finally {
    void refreshComplaints(client)
  }
}
