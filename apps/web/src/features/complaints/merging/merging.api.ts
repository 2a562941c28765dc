import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed, ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { numberIn } from '@counterfoil/contract/complaints/search'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { complaintQuery, isMissing, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'
import { type Candidate, listed, mostAlikeFirst, numbered } from './candidates.ts'

type Joining = Pick<ComplaintDetails, 'id' | 'number' | 'subject' | 'department'>

const mostOffered = 6
/** The newest ones, among which those with a similar subject are looked for. */
const mostLookedAt = '25'
const stillOpen = { status: 'pending,in-progress' } as const

/**
 * The complaints into which this one can be merged: the one with the typed number, those with the typed words, or open
 * ones of the same department if nothing is typed.
 */
export const offersQuery = (joining: Joining, typed: string) =>
  queryOptions({
    queryKey: queryKeys.complaints.mergeOffers(joining.id, typed),
    queryFn: async ({ signal }) => {
      const number = numberIn(typed)
      if (number !== undefined) return findNumbered(number, signal)
      const items = typed === '' ? await newest(joining, signal) : await search(typed, signal)
      return items
        .filter(({ id }) => id !== joining.id)
        .slice(0, mostOffered)
        .map(listed)
    },
    placeholderData: keepPreviousData,
  })

async function newest({ department, subject }: Joining, signal: AbortSignal) {
  const query = { ...stillOpen, departmentId: department.id, limit: mostLookedAt }
  const { items } = await call(complaintsApi.listInbox, { query }, { signal })
  return mostAlikeFirst(items, subject)
}

async function search(words: string, signal: AbortSignal) {
  // The complaint that joins can be among them.
  const query = { ...stillOpen, words, limit: String(mostOffered + 1) }
  return (await call(complaintsApi.searchInbox, { query }, { signal })).items
}

async function findNumbered(number: number, signal: AbortSignal): Promise<Candidate[]> {
  try {
    const params = { number: String(number) }
    const { id } = await call(complaintsApi.findByNumber, { params }, { signal })
    return [numbered(await call(complaintsApi.read, { params: { id } }, { signal }))]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

type Into = Pick<Candidate, 'id' | 'number' | 'subject' | 'status'>

export async function mergeComplaint(
  client: QueryClient,
  complaint: ComplaintDetails,
  into: Into,
): Promise<Changed> {
  try {
    const { id } = complaint
    const changed = await call(complaintsApi.merge, { params: { id }, body: { into: into.id } })
    showMerged(client, complaint, into)
    return changed
  } finally {
    void refreshComplaints(client)
  }
}

const nothing = {
  edit: false,
  withdraw: false,
  changeStatus: false,
  transfer: false,
  assign: false,
  remove: false,
  restore: false,
  merge: false,
  reply: false,
  ask: false,
  note: false,
  see: false,
  confirm: false,
  rate: false,
  reportNotSolved: false,
  askLevel: false,
}

/** Puts what the server has confirmed into the open complaints at once, without waiting for the refetch. */
function showMerged(client: QueryClient, complaint: ComplaintDetails, into: Into): void {
  const { id, number, subject, reporter } = complaint
  const hasAccount = reporter !== null && reporter.userId !== null
  const joined = { id, number, subject, studentName: reporter?.name ?? null, hasAccount }
  client.setQueryData<ComplaintDetails>(
    complaintQuery(id).queryKey,
    (data) =>
      data && {
        ...data,
        state: 'merged',
        status: into.status,
        mergedInto: { id: into.id, number: into.number, subject: into.subject },
        can: {
          ...nothing,
          takeApart: true,
          listOpenings: data.can.listOpenings,
          hold: data.can.hold,
        },
      },
  )
  client.setQueryData<ComplaintDetails>(
    complaintQuery(into.id).queryKey,
    (data) => data && { ...data, joined: [...data.joined, joined] },
  )
}

/** Takes a complaint apart from the one it joined, if that is known. */
export async function takeApart(client: QueryClient, id: string, from: string | undefined): Promise<void> {
  try {
    await call(complaintsApi.takeApart, { params: { id } })
    if (from === undefined) return
    client.setQueryData<ComplaintDetails>(
      complaintQuery(from).queryKey,
      (data) => data && { ...data, joined: data.joined.filter((one) => one.id !== id) },
    )
  } finally {
    void refreshComplaints(client)
  }
}
