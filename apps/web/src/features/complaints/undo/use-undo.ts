import type { Changed } from '@counterfoil/contract/complaints/details'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { type Deed, undoChange } from './undo.api.ts'
import { undoText } from './undo.text.ts'

/** What the bar shows: that something can be undone, that it was undone, or why it could not be undone. */
type Shown =
  | { state: 'offered'; deed: Deed; until: number }
  | { state: 'undone'; deed: Deed }
  | { state: 'failed'; deed: Deed; words: string; stays: string | undefined; canRetry: boolean }

export type Undo = {
  shown: Shown | undefined
  /** Offers to undo what was just done. Only the last deed can be undone. */
  offer: (changed: Changed['undo'], deed: Omit<Deed, 'eventId' | 'seconds'>) => void
  undo: () => void
  isUndoing: boolean
  dismiss: () => void
}

const undoneShownMs = 5000

// What was done last is kept outside of the screen, so that it can still be undone after a look at another page.
let last: Shown | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setShown(next: Shown | undefined): void {
  last = next
  for (const listener of listeners) listener()
}

/** @internal only for tests, which would otherwise see what the test before has done. */
export const forgetDeeds = () => setShown(undefined)

/** Keeps what was done last, for as long as it can be undone. */
export function useUndo(): Undo {
  const text = useText(undoText)
  const client = useQueryClient()
  const shown = useSyncExternalStore(subscribe, () => last)
  // Something else may have been done while this was being undone. The bar then belongs to that.
  const show = (next: Shown) => last?.deed.eventId === next.deed.eventId && setShown(next)
  const { send, isPending: isUndoing } = useChange<void, Deed>({
    mutationFn: (deed) => undoChange(client, deed),
    onSuccess: (_, deed) => {
      show({ state: 'undone', deed })
      announceToScreenReader(deed.undone)
    },
    onError: (error, deed) => {
      const words = text.failed(refusalWords(error, deed, text))
      const code = error instanceof ApiProblem ? error.code : 'network'
      // After something else has happened, it is not known here what the complaint is now.
      const stays = code === 'complaint.undo_late' ? deed.stays : undefined
      show({ state: 'failed', deed, words, stays, canRetry: !(code in refusals) })
      announceToScreenReader(`${words} ${stays ?? ''}`)
    },
  })
  const dismiss = () => setShown(undefined)
  useEffect(() => {
    if (!shown || shown.state === 'failed' || isUndoing) return
    const leftMs = shown.state === 'offered' ? shown.until - Date.now() : undoneShownMs
    const timer = setTimeout(() => setShown(undefined), leftMs)
    return () => clearTimeout(timer)
  }, [shown, isUndoing])
  return {
    shown,
    offer: (changed, about) => {
      // Another admin did the same a moment before, so there is nothing to undo here.
      if (!changed) return announceToScreenReader(about.done)
      const deed = { ...about, ...changed }
      setShown({ state: 'offered', deed, until: Date.now() + deed.seconds * 1000 })
      const sentence = deed.done.endsWith('.') ? deed.done : `${deed.done}.`
      const mailed = deed.isMailed ? `${text.notMailed} ` : ''
      announceToScreenReader(`${sentence} ${mailed}${text.offered(deed.seconds)}`)
    },
    undo: () => shown && shown.state !== 'undone' && send(shown.deed),
    isUndoing,
    dismiss,
  }
}

type Texts = { followed: (number: string) => string; late: string; gone: (number: string) => string }

/** The reasons after which another try is refused as well. */
const refusals: Record<string, (text: Texts, number: string) => string> = {
  'complaint.changed': (text, number) => text.followed(number),
  'complaint.undo_late': (text) => text.late,
  'complaint.missing': (text, number) => text.gone(number),
}

function refusalWords(error: unknown, { number }: Deed, text: Texts): string {
  const refusal = error instanceof ApiProblem ? refusals[error.code] : undefined
  return refusal ? refusal(text, String(number)) : wordsFor(error)
}
