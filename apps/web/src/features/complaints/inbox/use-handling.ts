import { type ComplaintStatus, reasonMaxLength, reasonRule } from '@counterfoil/contract/complaints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useRowChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { noteSessionEndMessage } from '#ui/feedback/session-end-message.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { removeComplaint, type StatusChange, setStatus } from './inbox.api.ts'
import { inboxText } from './inbox.text.ts'

export type Handled = { id: string; number: number; subject: string; status: ComplaintStatus }
/**
 * A failed action that can be retried. If another admin has changed the complaint, no Failure is stored, because the
 * person has to read the change first.
 */
type Failure = { words: string; retry: () => void }

export type Handling = {
  set: (complaint: Handled, to: ComplaintStatus) => void
  remove: (complaint: Handled) => void
  /** The status that is being set for this complaint, if any. */
  settingOf: (id: string) => ComplaintStatus | undefined
  isBusy: (id: string) => boolean
  failureOf: (id: string) => Failure | undefined
  dismiss: (id: string) => void
  /** The id of the complaint whose status was set last. Its stamp is animated. */
  landed: string | undefined
}

type Work = {
  id: string
  /** The status that is being set. It is missing if the complaint is being deleted. */
  to?: ComplaintStatus
  act: () => Promise<void>
  /** The text shown at the complaint if the action failed. */
  failed: (words: string) => string
}

/** Changes the status of complaints and deletes them, for the list and for the open complaint. */
export function useHandling(onRemoved: (id: string) => void): Handling {
  const text = useText(inboxText)
  const { status: statusWords, deleting } = useText(complaintsText)
  const client = useQueryClient()
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const [landed, setLanded] = useState<string>()

  const dismiss = (id: string) => setFailures((all) => without(all, id))

  const { send, pendingOf } = useRowChange<Work>({
    mutationFn: ({ act }) => act(),
    onError: (error, work) => {
      if (isMissing(error)) toast(text.gone, 'failed')
      else if (isChanged(error)) toast(text.changed, 'failed')
      else {
        const words = work.failed(wordsFor(error))
        noteSessionEndMessage(words)
        setFailures((all) => new Map(all).set(work.id, { words, retry: () => start(work) }))
      }
      void refreshComplaints(client)
    },
  })
  const start = (work: Work) => {
    dismiss(work.id)
    send(work)
  }

  const change = (wanted: StatusChange) =>
    start({
      id: wanted.id,
      to: wanted.to,
      act: async () => {
        await setStatus(client, wanted)
        setLanded(wanted.id)
        announceToScreenReader(text.set(String(wanted.number), statusWords[wanted.to]))
      },
      failed: (words) => text.statusFailed(statusWords[wanted.to], words),
    })

  const set = async ({ id, number, subject, status: from }: Handled, to: ComplaintStatus) => {
    if (from === to || pendingOf(id)) return
    const rule = reasonRule(from, to)
    if (rule === 'none') return change({ id, number, from, to })
    const question = reasonQuestion(text, to, String(number), rule === 'needed')
    const answer = await confirm({ ...question, about: subject })
    if (answer) change({ id, number, from, to, reason: answer.reason })
  }

  const remove = async ({ id, number, subject }: Handled) => {
    if (pendingOf(id)) return
    const { question, action } = deleting
    const reason = { label: text.removeReason, isNeeded: true, maxLength: reasonMaxLength }
    const about = deleting.about(String(number), subject)
    const answer = await confirm({
      question,
      about,
      note: text.removeKept,
      action,
      isDangerous: true,
      reason,
    })
    if (!answer) return
    const act = async () => {
      await removeComplaint(client, id, answer.reason)
      toast(deleting.done)
      onRemoved(id)
    }
    start({ id, act, failed: deleting.failed })
  }

  return {
    set: (complaint, to) => void set(complaint, to),
    remove: (complaint) => void remove(complaint),
    settingOf: (id) => pendingOf(id)?.to,
    isBusy: (id) => pendingOf(id) !== undefined,
    failureOf: (id) => failures.get(id),
    dismiss,
    landed,
  }
}

const isChanged = (error: unknown) => error instanceof ApiProblem && error.code === 'complaint.changed'

function without<Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!all.has(id)) return all
  const left = new Map(all)
  left.delete(id)
  return left
}

type Asking = {
  reject: (number: string) => string
  rejectAction: string
  resolve: (number: string) => string
  resolveAction: string
  reopen: (number: string) => string
  reopenAction: string
  reasonNeeded: string
  reasonOffered: string
}

/** The texts of the dialog that asks for a reason. A reason is optional for resolving and needed otherwise. */
function reasonQuestion(text: Asking, to: ComplaintStatus, number: string, isNeeded: boolean) {
  const label = isNeeded ? text.reasonNeeded : text.reasonOffered
  const reason = { label, isNeeded, maxLength: reasonMaxLength }
  if (to === 'rejected')
    return { question: text.reject(number), action: text.rejectAction, isDangerous: true, reason }
  if (to === 'resolved') return { question: text.resolve(number), action: text.resolveAction, reason }
  return { question: text.reopen(number), action: text.reopenAction, reason }
}
