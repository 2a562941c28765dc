import type { CategoryLine } from '@counterfoil/contract/categories'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { retireCategory } from './categories.api.ts'
import { categoriesText } from './categories.text.ts'
import styles from './managed-categories.module.css'

type CategoryRowProps = {
  category: CategoryLine
  isOpen: boolean
  onToggle: () => void
  onRetired: () => void
  /** The form, while the category is open. */
  children: ReactNode
}

/** A category as one line, which opens in place. */
export function CategoryRow({ category, isOpen, onToggle, onRetired, children }: CategoryRowProps) {
  const text = useText(categoriesText)
  const bodyId = useId()
  const name = (
    <span className="visually-hidden" data-user>
      {category.name}
    </span>
  )
  return (
    <li className={styles['category']}>
      <div className={styles['line']}>
        <span className={styles['name']} data-user>
          {category.name}
        </span>
        <Tags category={category} />
        <span className={styles['lineActions']}>
          {isOpen && <Retire category={category} onRetired={onRetired} />}
          <button
            type="button"
            className="link-button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={onToggle}
          >
            {isOpen ? text.close : text.edit} {name}
          </button>
        </span>
      </div>
      {isOpen && (
        <div className={styles['body']} id={bodyId}>
          {children}
        </div>
      )}
    </li>
  )
}

function Tags({ category }: Pick<CategoryRowProps, 'category'>) {
  const { tags } = useText(categoriesText)
  const { questions, filingDays, emergencyNumbers, hasHint } = category
  const special = [
    ...(questions > 0 ? [tags.questions(questions)] : []),
    ...(filingDays === null ? [] : [tags.window(filingDays)]),
    ...(emergencyNumbers > 0 ? [tags.emergency] : []),
    ...(hasHint ? [tags.hint] : []),
  ]
  if (special.length === 0) return null
  return (
    <span className={styles['tags']}>
      {special.map((words) => (
        <span className={styles['tag']} key={words}>
          {words}
        </span>
      ))}
    </span>
  )
}

function Retire({ category: { id, name }, onRetired }: Pick<CategoryRowProps, 'category' | 'onRetired'>) {
  const text = useText(categoriesText)
  const client = useQueryClient()
  const { send, isPending } = useChange({
    mutationFn: () => retireCategory(client, id),
    onSuccess: () => {
      toast(text.retired(name))
      onRetired()
    },
    onError: (error) => toast(text.retireFailed(wordsFor(error)), 'failed'),
  })
  const ask = async () => {
    const answer = await confirm({
      question: text.retireQuestion(name),
      note: text.retireNote,
      action: text.retire,
      isDangerous: true,
    })
    if (answer) send()
  }
  return (
    <button
      type="button"
      className="link-button danger-link"
      aria-busy={isPending || undefined}
      onClick={() => void ask()}
    >
      {text.retire}{' '}
      <span className="visually-hidden" data-user>
        {name}
      </span>
    </button>
  )
}
