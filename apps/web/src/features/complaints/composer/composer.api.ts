import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'
import type { MessageMode } from './message-draft.ts'

type Message = {
  mode: MessageMode
  words: string
  files?: string[]
  /** Whether the students of the joined complaints read a reply, too. */
  isForAll?: boolean
  /** The ids of the admins whom a note mentions. */
  mentions?: string[]
}

/** Sends a message. The same key never sends it twice. */
export async function sendMessage(
  client: QueryClient,
  id: string,
  { mode, words, files, isForAll, mentions = [] }: Message,
  idempotencyKey: string,
): Promise<void> {
  const params = { id }
  const options = { idempotencyKey }
  const given = { ...(files && { files }) }
  if (mode === 'ask') await call(complaintsApi.ask, { params, body: { words, ...given } }, options)
  else if (mode === 'note') {
    const body = { words, ...given, ...(mentions.length > 0 && { mentions }) }
    await call(complaintsApi.note, { params, body }, options)
  } else {
    const body = { ...(words && { words }), ...given, ...(isForAll && { forAll: true }) }
    await call(complaintsApi.reply, { params, body }, options)
  }
  void refreshComplaints(client)
}

/** The admins whom a note can mention. */
export const colleaguesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.complaints.colleagues(id),
    queryFn: async ({ signal }) =>
      (await call(complaintsApi.listColleagues, { params: { id } }, { signal })).items,
  })
