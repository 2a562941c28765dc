import { type ComplaintStatus, reasonMaxLength, reasonRule } from '@counterfoil/contract/complaints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { Refusal } from '#lib/api/call.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { noteLastWords } from '#ui/feedback/last-words.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { removeComplaint, type StatusChange, setStatus } from './inbox.api.ts'
import { inboxText } from './inbox.text.ts'

export type Handled = { id: string; number: number; subject: string; status: ComplaintStatus }
/** What did not work and can be tried again as it was typed. Where somebody was faster it is not: they look anew. */
type Failure = { words: string; retry: () => void }

export type Handling = {
  set: (complaint: Handled, to: ComplaintStatus) => void
  remove: (complaint: Handled) => void
  /** The status that is being set, while it is. */
  settingOf: (id: string) => ComplaintStatus | undefined
  isBusy: (id: string) => boolean
  failureOf: (id: string) => Failure | undefined
  dismiss: (id: string) => void
  /** The one whose stamp has just landed. */
  landed: string | undefined
}

type Work = { to?: ComplaintStatus }

/** Changing the status and deleting, from the list and from the open complaint alike. */
export function useHandling(onRemoved: (id: string) => void): Handling {
  const text = useText(inboxText)
  const { status: statusWords, deleting } = useText(complaintsText)
  const client = useQueryClient()
  const [works, setWorks] = useState<ReadonlyMap<string, Work>>(new Map())
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const [landed, setLanded] = useState<string>()

  const dismiss = (id: string) => setFailures((all) => without(all, id))

  /** Says that the work is under way, and what became of it, at the complaint itself. */
  const carryOut = async (
    id: string,
    work: Work,
    act: () => Promise<void>,
    fail: (words: string) => string,
  ) => {
    dismiss(id)
    setWorks((all) => new Map(all).set(id, work))
    try {
      await act()
    } catch (error) {
      if (isMissing(error)) toast(text.gone, 'failed')
      else if (isChanged(error)) toast(text.changed, 'failed')
      else {
        const retry = () => void carryOut(id, work, act, fail)
        const words = fail(wordsFor(error))
        noteLastWords(words)
        setFailures((all) => new Map(all).set(id, { words, retry }))
      }
      void refreshComplaints(client)
    } finally {
      setWorks((all) => without(all, id))
    }
  }

  const change = (wanted: StatusChange) =>
    carryOut(
      wanted.id,
      { to: wanted.to },
      async () => {
        await setStatus(client, wanted)
        setLanded(wanted.id)
        announce(text.set(String(wanted.number), statusWords[wanted.to]))
      },
      (words) => text.statusFailed(statusWords[wanted.to], words),
    )

  const set = async ({ id, number, status: from }: Handled, to: ComplaintStatus) => {
    if (from === to || works.has(id)) return
    const rule = reasonRule(from, to)
    if (rule === 'none') return change({ id, number, from, to })
    const answer = await confirm(reasonQuestion(text, to, String(number), rule === 'needed'))
    if (answer) await change({ id, number, from, to, reason: answer.reason })
  }

  const remove = async ({ id, number, subject }: Handled) => {
    if (works.has(id)) return
    const { question, action } = deleting
    const reason = { label: text.removeReason, isNeeded: true, maxLength: reasonMaxLength }
    const about = deleting.about(String(number), subject)
    const answer = await confirm({ question, about, action, isDangerous: true, reason })
    if (!answer) return
    const act = async () => {
      await removeComplaint(client, id, answer.reason)
      toast(deleting.done)
      onRemoved(id)
    }
    await carryOut(id, {}, act, deleting.failed)
  }

  return {
    set: (complaint, to) => void set(complaint, to),
    remove: (complaint) => void remove(complaint),
    settingOf: (id) => works.get(id)?.to,
    isBusy: (id) => works.has(id),
    failureOf: (id) => failures.get(id),
    dismiss,
    landed,
  }
}

const isChanged = (error: unknown) => error instanceof Refusal && error.code === 'complaint.changed'

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

/** Rejecting and re-opening ask for a reason, resolving offers one. */
function reasonQuestion(text: Asking, to: ComplaintStatus, number: string, isNeeded: boolean) {
  const label = isNeeded ? text.reasonNeeded : text.reasonOffered
  const reason = { label, isNeeded, maxLength: reasonMaxLength }
  if (to === 'rejected')
    return { question: text.reject(number), action: text.rejectAction, isDangerous: true, reason }
  if (to === 'resolved') return { question: text.resolve(number), action: text.resolveAction, reason }
  return { question: text.reopen(number), action: text.reopenAction, reason }
}
