import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refreshComplaints } from '#features/complaints/complaints.api.ts'
import { useDraftFiles } from '#features/complaints/files/files-field.tsx'
import { endDraft, sendWithFiles } from '#features/complaints/files/load-sending.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { sendMessage } from './composer.api.ts'
import { composerText } from './composer.text.ts'
import {
  countMessageChanges,
  type DraftMode,
  keepMessage,
  type MessageDraft,
  type MessageMode,
  messageAt,
  startMessage,
  subscribeToMessages,
} from './message-draft.ts'

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : undefined)
/** After these problems, the complaint can no longer be written to, so the box is about to go. */
const over = ['complaint.not_open', 'complaint.missing', 'complaint.closed', 'complaint.changed']
const isOver = (error: unknown) => over.includes(codeOf(error) ?? '')

/** What else is sent with the words. */
type Extras = { isForAll?: boolean; mentions?: string[] }

/** One message that is being written: its draft on this device, its files, and how it is sent. */
export function useMessage(complaintId: string, mode: MessageMode) {
  const text = useText(composerText)
  const client = useQueryClient()
  return useSending<Extras>({
    complaintId,
    mode,
    needsWords: mode !== 'reply',
    missing: text.missing[mode],
    sent: text.sent[mode],
    send: (message, key) => sendMessage(client, complaintId, { mode, ...message }, key),
  })
}

type SendingOptions<More> = {
  complaintId: string
  mode: DraftMode
  /** Whether files alone are not enough. */
  needsWords: boolean
  /** What is said of an empty field. */
  missing: string
  /** What screen readers are told when it is sent. */
  sent: string
  send: (
    message: { words: string; files?: string[] } & Partial<More>,
    idempotencyKey: string,
  ) => Promise<void>
}

/** Words with files that are written about a complaint. They are kept on this device until the server has them. */
export function useSending<More extends object = object>(options: SendingOptions<More>) {
  const { complaintId, mode, needsWords } = options
  const text = useText(composerText)
  const client = useQueryClient()
  const { email: account } = usePerson()
  const place = { account, complaintId, mode }
  useSyncExternalStore(subscribeToMessages, countMessageChanges)
  const draft = messageAt(place)
  const filesPlace = { account, draft: draft.key, isKept: true }
  // Those of a message that was sent are still on their way, but they belong to it.
  const files = useDraftFiles(filesPlace, draft.files).filter(({ isFiled }) => !isFiled)
  const [isMissing, setIsMissing] = useState(false)
  const [arrived, setArrived] = useState(false)
  const keep = (change: Partial<MessageDraft>) => keepMessage(place, { ...draft, ...change })
  useKeptFiles(
    draft,
    files.flatMap(({ id }) => id ?? []),
    (ids) => keep({ files: ids }),
  )

  const isEmpty = draft.words.trim() === '' && (needsWords || files.length === 0)
  const { send, isPending, error } = useChange<void, Partial<More>>({
    mutationFn: (extras) =>
      sendWithFiles(draft.key, complaintId, (given) =>
        options.send({ words: draft.words.trim(), ...given, ...extras }, draft.key),
      ),
    onSuccess: () => {
      const now = messageAt(place)
      // What was written meanwhile in the same box, opened anew, is another message.
      const isOther = now.key !== draft.key || now.words !== draft.words
      startMessage(place, isOther ? { words: now.words, mentions: now.mentions } : undefined)
      announceToScreenReader(options.sent)
    },
    onError: (problem) => {
      if (codeOf(problem) === 'request.key_reused') {
        // The server has this message with other words. What is in the box now is another message.
        endDraft(draft.key, { isFiled: true })
        startMessage(place, { words: draft.words, mentions: draft.mentions })
        setArrived(true)
      }
      if (isOver(problem)) toast(wordsFor(problem), 'failed')
      void refreshComplaints(client)
    },
  })
  const submit = (extras: Partial<More> = {}) => {
    setArrived(false)
    setIsMissing(isEmpty)
    if (!isEmpty) send(extras)
  }
  return {
    draft,
    files,
    filesPlace,
    write: (words: string) => {
      setIsMissing(false)
      keep({ words })
    },
    mention: (words: string, mentions: MessageDraft['mentions']) => keep({ words, mentions }),
    submit,
    isSending: isPending,
    /** Why the field is not accepted. */
    missing: isMissing ? options.missing : undefined,
    failure: failureOf(arrived, error, text),
  }
}

type FailureText = { arrivedBefore: string; notSent: (message: string) => string }

function failureOf(arrived: boolean, error: unknown, text: FailureText): string | undefined {
  if (arrived) return text.arrivedBefore
  return error ? text.notSent(wordsFor(error)) : undefined
}

/** Keeps which files a draft has, as soon as the server knows them. Before they are restored, they are not gone. */
function useKeptFiles({ key, files }: MessageDraft, ids: string[], keep: (ids: string[]) => void): void {
  const isKept = JSON.stringify(ids) === JSON.stringify(files)
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (ids.length > 0) known.current = key
    if (!isKept && known.current === key) keep(ids)
  })
}
