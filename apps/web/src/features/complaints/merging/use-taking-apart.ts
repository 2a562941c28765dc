import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { takeApart } from './merging.api.ts'
import { mergingText } from './merging.text.ts'

type Merged = { id: string; number: number; subject: string }

/** Takes a merged complaint apart from the one that it joined, after a question. */
export function useTakingApart(from: string | undefined) {
  const text = useText(mergingText)
  const client = useQueryClient()
  const { send, isPending } = useChange<void, Merged>({
    mutationFn: ({ id }) => takeApart(client, id, from),
    onSuccess: (_, { number }) => toast(text.apart(String(number))),
    onError: (error) => toast(text.apartFailed(wordsFor(error)), 'failed'),
  })
  const ask = async (merged: Merged) => {
    const number = String(merged.number)
    const question = { question: text.apartQuestion(number), note: text.apartNote(number) }
    const answer = await confirm({ ...question, about: merged.subject, action: text.takeApart })
    if (answer) send(merged)
  }
  return { ask: (merged: Merged) => void ask(merged), isPending }
}
