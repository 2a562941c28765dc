import { type Assignee, type ComplaintStatus, reasonRule } from '@counterfoil/contract/complaints/complaints'
import type { Changed } from '@counterfoil/contract/complaints/details'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isMissing, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { hasStandingReply } from '#features/complaints/composer/standing-reply.ts'
import { handoverText } from '#features/complaints/handover/handover.text.ts'
import { useHasKeys } from '#features/complaints/preferences/use-keys.ts'
import { undoText } from '#features/complaints/undo/undo.text.ts'
import { type Undo, useUndo } from '#features/complaints/undo/use-undo.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useRowChange } from '#lib/api/use-change.ts'
import { loadChunk } from '#lib/loading/load-chunk.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { sessionQuery } from '#queries/session.ts'
import { noteSessionEndMessage } from '#ui/feedback/session-end-message.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { assign, removeComplaint, type StatusChange, setStatus, showChange } from './inbox.api.ts'
import { inboxText } from './inbox.text.ts'
import type { StatusWords } from './status-question.tsx'

export type Handled = {
  id: string
  number: number
  subject: string
  status: ComplaintStatus
  assignee: Assignee | null
  department: Department
  /** The name of the student, in a row of a list and in the open complaint. Null if the account was deleted. */
  studentName?: string | null
  reporter?: { name: string } | null
}
/**
 * A failed action that can be retried. If another admin has changed the complaint, no Failure is stored, because the
 * person has to read the change first.
 */
type Failure = { words: string; retry: () => void }

export type Handling = {
  set: (complaint: Handled, to: ComplaintStatus) => void
  remove: (complaint: Handled) => void
  /** Gives the complaint to an admin or to nobody. */
  assign: (complaint: Handled, to: Assignee | null) => void
  /** Sets a pending complaint to In Progress, with words for the student. */
  startWithWords: (complaint: Handled) => void
  /** Called after the complaint was transferred. */
  transferred: (complaint: Handled, moved: Moved) => void
  /** Called after the complaint was merged into another. */
  merged: (complaint: Numbered, into: Numbered, undo: Changed['undo']) => void
  /** The status that is being set for this complaint, if any. */
  settingOf: (id: string) => ComplaintStatus | undefined
  isBusy: (id: string) => boolean
  isRemoving: (id: string) => boolean
  failureOf: (id: string) => Failure | undefined
  dismiss: (id: string) => void
  /** The id of the complaint whose status was set last. Its stamp is animated. */
  landed: string | undefined
  /**
   * The complaints that were changed here last. They stay in the list, even if they no longer match its filters, so that
   * a row does not disappear under the hand.
   */
  changed: ReadonlySet<string>
  undo: Undo
  /** Whether single keys are shortcuts. */
  hasKeys: boolean
}

type Department = { id: string; name: string }
type Numbered = { id: string; number: number }
/** A transfer. `isLost` says that the reader no longer sees the complaint. */
type Moved = { undo: Changed['undo']; from: Department; to: Department; isLost: boolean }

type Work = {
  id: string
  /** The status that is being set. It is missing if something else is being done. */
  to?: ComplaintStatus
  isRemoval?: true
  act: () => Promise<void>
  /** The text shown at the complaint if the action failed. */
  failed: (words: string) => string
}

const mostKept = 20

/** Changes the status of complaints, gives them to admins and deletes them, for the list and for the open complaint. */
export function useHandling(onGone: (id: string) => void): Handling {
  const text = useText(inboxText)
  const handing = useText(handoverText)
  const undoing = useText(undoText)
  const words = useText(complaintsText)
  const { status: statusWords, deleting } = words
  const client = useQueryClient()
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const [landed, setLanded] = useState<string>()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  // Each of these rows may need a request of its own, so there are not too many.
  const keep = (id: string) => setChanged((all) => new Set([...all, id].slice(-mostKept)))
  const undo = useUndo()

  const hasKeys = useHasKeys()
  const dismiss = (id: string) => setFailures((all) => without(all, id))

  const { send, pendingOf } = useRowChange<Work>({
    mutationFn: ({ act }) => act(),
    onError: (error, work) => {
      if (isMissing(error)) toast(text.gone, 'failed')
      else if (isChanged(error)) toast(text.changed, 'failed')
      else {
        const told = work.failed(wordsFor(error))
        noteSessionEndMessage(told)
        setFailures((all) => new Map(all).set(work.id, { words: told, retry: () => start(work) }))
      }
      void refreshComplaints(client)
    },
  })
  const start = (work: Work) => {
    dismiss(work.id)
    send(work)
  }

  useEffect(() => {
    // Before the first one is asked, so that it opens at once, also without a network.
    loadQuestions().catch(() => undefined)
  }, [])
  // At once if they are here, because people type on after the key that asks.
  const ask = <Answer>(question: (from: Questions) => Promise<Answer>) =>
    questions
      ? question(questions)
      : loadQuestions().then(question, (error: unknown) => {
          toast(wordsFor(error), 'failed')
          return undefined
        })

  const change = ({ onSent, photos, ...wanted }: StatusChange & StatusWords) =>
    start({
      id: wanted.id,
      to: wanted.to,
      act: async () => {
        const sendIt = (given: { files?: string[] }) => setStatus(client, { ...wanted, ...given })
        const { undo: undoable } = await (photos ? photos.send(wanted.id, sendIt) : sendIt({}))
        onSent?.()
        setLanded(wanted.id)
        const { id, number, from, to } = wanted
        keep(id)
        undo.offer(undoable, {
          id,
          number,
          done: text.set(String(number), statusWords[to]),
          undone: undoing.statusAgain(String(number), statusWords[from]),
          stays: undoing.stays(String(number), statusWords[to]),
          isMailed: true,
        })
      },
      failed: (words) => text.statusFailed(statusWords[wanted.to], words),
    })

  const set = async (complaint: Handled, to: ComplaintStatus, isWritten = false) => {
    const { id, number, status: from } = complaint
    if (from === to || pendingOf(id)) return
    const isAsked = isWritten || reasonRule(from, to) !== 'none' || hasStandingReply(id)
    const given = isAsked ? await ask(({ askForWords }) => askForWords(complaint, to, { isWritten })) : {}
    if (given) change({ id, number, from, to, ...given })
  }

  const hand = ({ id, number, assignee: from }: Handled, to: Assignee | null) => {
    if (pendingOf(id) || from?.id === to?.id) return
    const isSelf = to?.id === client.getQueryData(sessionQuery.queryKey)?.id
    const who = isSelf ? handing.toYou : to?.email
    const done = who ? handing.assigned(String(number), who) : handing.released(String(number))
    const act = async () => {
      const { undo: undoable } = await assign(client, { id, number, from, to })
      keep(id)
      undo.offer(undoable, { id, number, done, undone: undoing.asBefore(String(number)), isMailed: false })
    }
    start({ id, act, failed: handing.assignFailed })
  }

  const remove = async (complaint: Handled) => {
    const { id, number } = complaint
    if (pendingOf(id)) return
    const answer = await ask(({ askWhyRemoved }) => askWhyRemoved(complaint))
    if (!answer) return
    const act = async () => {
      const { undo: undoable } = await removeComplaint(client, id, answer.reason)
      if (!undoable) toast(deleting.done)
      undo.offer(undoable, {
        id,
        number,
        done: deleting.done,
        about: words.complaint(String(number)),
        undone: undoing.back(String(number)),
        isMailed: true,
      })
      onGone(id)
    }
    start({ id, isRemoval: true, act, failed: deleting.failed })
  }

  return {
    set: (complaint, to) => void set(complaint, to),
    remove: (complaint) => void remove(complaint),
    assign: hand,
    startWithWords: (complaint) => void set(complaint, 'in-progress', true),
    transferred: ({ id, number }, { undo: undoable, from, to, isLost }) => {
      if (isLost) onGone(id)
      else {
        showChange(client, id, { department: to, assignee: null })
        keep(id)
      }
      undo.offer(undoable, {
        id,
        number,
        done: handing.done(String(number), to.name),
        undone: undoing.departmentAgain(String(number), from.name),
        isMailed: true,
      })
    },
    merged: ({ id, number }, into, undoable) =>
      undo.offer(undoable, {
        id,
        number,
        done: text.merged(String(number), String(into.number)),
        undone: undoing.back(String(number)),
        isMailed: true,
      }),
    settingOf: (id) => pendingOf(id)?.to,
    isBusy: (id) => pendingOf(id) !== undefined,
    isRemoving: (id) => pendingOf(id)?.isRemoval === true,
    failureOf: (id) => failures.get(id),
    dismiss,
    landed,
    changed,
    undo,
    hasKeys,
  }
}

type Questions = typeof import('./status-question.tsx')

/** The questions are loaded after the inbox, which people read first. */
let questions: Questions | undefined
async function loadQuestions(): Promise<Questions> {
  questions = await loadChunk(() => import('./status-question.tsx'))
  return questions
}

const isChanged = (error: unknown) => error instanceof ApiProblem && error.code === 'complaint.changed'

function without<Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!all.has(id)) return all
  const left = new Map(all)
  left.delete(id)
  return left
}
