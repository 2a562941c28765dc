import type { CategoryLine } from '@counterfoil/contract/categories'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { categoriesQuery, reopenCategory } from './categories.api.ts'
import { categoriesText } from './categories.text.ts'
import styles from './managed-categories.module.css'

type RetiredCategoriesProps = {
  departmentId: string
  /** Whether the department takes complaints. Otherwise it has to be used again before its categories. */
  isOpen: boolean
  count: number
  onReopened: () => void
}

/** The retired categories, folded below the others. They are read when they are unfolded. */
export function RetiredCategories({ count, ...props }: RetiredCategoriesProps) {
  const text = useText(categoriesText)
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <details
      className={styles['retired']}
      onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
    >
      <summary>{text.retiredCount(count)}</summary>
      {isUnfolded && <RetiredList {...props} />}
    </details>
  )
}

function RetiredList({ departmentId, isOpen, onReopened }: Omit<RetiredCategoriesProps, 'count'>) {
  const text = useText(categoriesText)
  const list = useInfiniteQuery(categoriesQuery(departmentId, 'retired'))
  return (
    <PagedList list={list} words={{ loading: text.loading, empty: text.noRetired, failed: text.loadFailed }}>
      {(rows) => (
        <>
          {!isOpen && rows.length > 0 && <p className="muted">{text.useDepartmentFirst}</p>}
          <ul className={styles['list']}>
            {rows.map((one) => (
              <RetiredRow key={one.id} category={one} canUse={isOpen} onReopened={onReopened} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

type RetiredRowProps = { category: CategoryLine; canUse: boolean; onReopened: () => void }

function RetiredRow({ category: { id, name }, canUse, onReopened }: RetiredRowProps) {
  const text = useText(categoriesText)
  const client = useQueryClient()
  const { send, isPending, error } = useChange({
    mutationFn: () => reopenCategory(client, id),
    onSuccess: () => {
      toast(text.reopened(name))
      onReopened()
    },
  })
  const isTaken = error instanceof ApiProblem && error.code === 'category.name_taken'
  return (
    <li className={styles['category']}>
      <div className={styles['line']}>
        <span className={styles['name']} data-user>
          {name}
        </span>
        {canUse && (
          <button
            type="button"
            className="link-button"
            aria-busy={isPending || undefined}
            onClick={() => send()}
          >
            {text.useAgain}{' '}
            <span className="visually-hidden" data-user>
              {name}
            </span>
          </button>
        )}
      </div>
      {error && (
        <p className={`field-error ${styles['lineError']}`} role="alert">
          {text.reopenFailed(isTaken ? text.reopenTaken : wordsFor(error))}
        </p>
      )}
    </li>
  )
}
