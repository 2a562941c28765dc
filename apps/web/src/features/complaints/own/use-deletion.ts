import { restorableDays } from '@counterfoil/contract/complaints/complaints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withdrawComplaint } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'

type Deleted = { id: string; number: number; subject: string }

type Then = {
  /** Moves the focus, because the pressed button is gone. */
  onDeleted: () => void
  onUndo: (complaint: Deleted) => void
}

/** Returns a function that asks for a confirmation, deletes the complaint and shows a message with Undo. */
export function useDeletion({ onDeleted, onUndo }: Then): (complaint: Deleted) => void {
  const { deleting } = useText(complaintsText)
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Deleted) => withdrawComplaint(client, id),
    onSuccess: (_answer, complaint) => {
      toast(deleting.done, 'done', { label: deleting.undo, onPress: () => onUndo(complaint) })
      onDeleted()
    },
    onError: (error) => {
      const isSignedOut = error instanceof ApiProblem && error.code === 'session.missing'
      toast(isSignedOut ? deleting.signedOut : deleting.failed(wordsFor(error)), 'failed')
    },
  })
  const ask = async (complaint: Deleted) => {
    const { question, action } = deleting
    const about = deleting.about(String(complaint.number), complaint.subject)
    const note = deleting.kept(restorableDays)
    if (await confirm({ question, about, note, action, isDangerous: true })) mutate(complaint)
  }
  return (complaint) => void ask(complaint)
}
