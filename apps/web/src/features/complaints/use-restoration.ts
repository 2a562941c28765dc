import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { restoreComplaint } from './complaints.api.ts'
import { complaintsText } from './complaints.text.ts'

type Restored = { id: string; number: number }

/** Restores a deleted complaint and shows a message. `onRestored` moves the focus, because the pressed button is gone. */
export function useRestoration(onRestored: () => void) {
  const { restoring } = useText(complaintsText)
  const client = useQueryClient()
  const { send, isPending } = useChange({
    mutationFn: ({ id }: Restored) => restoreComplaint(client, id),
    onSuccess: (_answer, { number }) => {
      toast(restoring.done(String(number)))
      onRestored()
    },
    onError: (error) => toast(restoring.failed(wordsFor(error)), 'failed'),
  })
  return { restore: send, isRestoring: isPending }
}
