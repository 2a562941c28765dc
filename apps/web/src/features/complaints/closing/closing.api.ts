import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed, ComplaintDetails } from '@counterfoil/contract/complaints/details'
import type { QueryClient } from '@tanstack/react-query'
import { complaintQuery, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'

type Closing = NonNullable<ComplaintDetails['closing']>

/** Puts what the server has confirmed into the open complaint at once, without waiting for the refetch. */
function showAnswer(
  client: QueryClient,
  id: string,
  answer: Partial<Closing>,
  can: Partial<ComplaintDetails['can']> = {},
): void {
  client.setQueryData<ComplaintDetails>(complaintQuery(id).queryKey, (data) =>
    data?.closing ? { ...data, closing: { ...data.closing, ...answer }, can: { ...data.can, ...can } } : data,
  )
}

/** Says that a complaint is solved, or that its rejection is accepted. */
export async function confirmSolved(client: QueryClient, id: string): Promise<Changed> {
  try {
    const changed = await call(complaintsApi.confirm, { params: { id } })
    showAnswer(client, id, { isConfirmed: true }, { confirm: false, rate: true })
    return changed
  } finally {
    void refreshComplaints(client)
  }
}

export async function takeBackSolved(client: QueryClient, id: string): Promise<void> {
  try {
    await call(complaintsApi.takeBackConfirmation, { params: { id } })
    showAnswer(client, id, { isConfirmed: false }, { confirm: true, rate: false })
  } finally {
    void refreshComplaints(client)
  }
}

export type Rating = 1 | 2 | 3 | 4 | 5

export async function rateHandling(
  client: QueryClient,
  id: string,
  { rating, words }: { rating: Rating; words: string },
  idempotencyKey: string,
): Promise<void> {
  try {
    const body = { rating, ...(words && { words }) }
    await call(complaintsApi.rate, { params: { id }, body }, { idempotencyKey })
    showAnswer(client, id, { rating })
  } finally {
    void refreshComplaints(client)
  }
}

const nothingToAnswer = { confirm: false, rate: false, reportNotSolved: false }

/** Says that a complaint is not solved, which makes it pending again. The same key never says it twice. */
export async function reportNotSolved(
  client: QueryClient,
  id: string,
  { words, files }: { words: string; files?: string[] },
  idempotencyKey: string,
): Promise<void> {
  const body = { reason: words, ...(files && { files }) }
  await call(complaintsApi.reportNotSolved, { params: { id }, body }, { idempotencyKey })
  client.setQueryData<ComplaintDetails>(
    complaintQuery(id).queryKey,
    (data) =>
      data && {
        ...data,
        status: 'pending',
        closing: null,
        notSolved: data.notSolved + 1,
        can: { ...data.can, ...nothingToAnswer },
      },
  )
  void refreshComplaints(client)
}
