import type { CannedText } from '@counterfoil/contract/complaints/canned-api'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { deleteCanned } from './canned.api.ts'
import styles from './canned.module.css'
import { cannedTextsText } from './canned-texts.text.ts'

type CannedRowProps = { canned: CannedText; onEdit: () => void }

/** A canned text with its first line, and what the reader can do with it. */
export function CannedRow({ canned, onEdit }: CannedRowProps) {
  const text = useText(cannedTextsText)
  const remove = useRemoval(canned)
  const { title, departmentId, can } = canned
  const [firstLine] = canned.text.split('\n')
  const which = (
    <span className="visually-hidden" data-user>
      {text.which(title)}
    </span>
  )
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <span data-user>{title}</span>
          {departmentId === null && <span className={styles['tag']}>{text.ofCollege}</span>}
        </h2>
        <p className={styles['preview']} data-user>
          {firstLine}
        </p>
      </div>
      {can.edit && (
        <span className="row-actions">
          <button type="button" className="link-button" onClick={onEdit}>
            {text.edit} {which}
          </button>
          <button
            type="button"
            className="link-button danger-link"
            aria-busy={remove.isPending || undefined}
            onClick={() => void remove.ask()}
          >
            {text.delete} {which}
          </button>
        </span>
      )}
    </div>
  )
}

function useRemoval({ id, title }: CannedText) {
  const text = useText(cannedTextsText)
  const client = useQueryClient()
  const { send, isPending } = useChange({
    mutationFn: () => deleteCanned(client, id),
    onSuccess: () => {
      toast(text.deleted(title))
      // The pressed button has disappeared with the text.
      focusHeading()
    },
    onError: (error) => toast(text.deleteFailed(wordsFor(error)), 'failed'),
  })
  const ask = async () => {
    const question = { question: text.deleteQuestion, note: text.deleteNote, action: text.delete }
    if (await confirm({ ...question, about: title, isDangerous: true })) send()
  }
  return { ask, isPending }
}
