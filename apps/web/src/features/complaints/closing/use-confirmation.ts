import type { Changed } from '@counterfoil/contract/complaints/details'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { confirmSolved, takeBackSolved } from './closing.api.ts'

/** After these problems, another try is refused as well, and the question is about to go. */
const final = ['complaint.closed', 'complaint.changed', 'complaint.missing']
const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : 'network')
const isLate = (error: unknown) => codeOf(error) === 'complaint.undo_late'

type Options = {
  onConfirmed?: (undo: Changed['undo']) => void
  onTakenBack?: () => void
}

/** The student's "Yes, solved", and how it is taken back in the first seconds. */
export function useConfirmation(id: string, { onConfirmed, onTakenBack }: Options = {}) {
  const client = useQueryClient()
  /** Until when it can be taken back. */
  const [until, setUntil] = useState<number>()
  const undoing = useChange({
    mutationFn: () => takeBackSolved(client, id),
    onSuccess: () => {
      setUntil(undefined)
      onTakenBack?.()
    },
    onError: (error) => {
      if (isLate(error) || final.includes(codeOf(error))) setUntil(undefined)
    },
  })
  const saying = useChange({
    mutationFn: () => confirmSolved(client, id),
    onSuccess: ({ undo }) => {
      undoing.reset()
      setUntil(undo ? Date.now() + undo.seconds * 1000 : undefined)
      onConfirmed?.(undo)
    },
    onError: (error) => final.includes(codeOf(error)) && toast(wordsFor(error), 'failed'),
  })
  // While it is being taken back, or if that failed on the way, the button stays. Only the server knows whether it is late.
  const isRunning = until !== undefined && !undoing.isPending && !undoing.error
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setUntil(undefined), until - Date.now())
    return () => clearTimeout(timer)
  }, [isRunning, until])
  return {
    confirm: () => saying.send(),
    isConfirming: saying.isPending,
    /** Why it was not said. */
    failure: saying.error && !final.includes(codeOf(saying.error)) ? wordsFor(saying.error) : undefined,
    canUndo: until !== undefined,
    undo: () => undoing.send(),
    isUndoing: undoing.isPending,
    /** Why it was not taken back. */
    undoFailure: undoing.error ? wordsFor(undoing.error) : undefined,
  }
}

export type Confirmation = ReturnType<typeof useConfirmation>
