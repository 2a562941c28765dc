import type { CategoryLine } from '@counterfoil/contract/categories'
import type { ManagedDepartment } from '@counterfoil/contract/departments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { confirmDiscard } from '#ui/dialogs/confirm.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { categoriesQuery } from './categories.api.ts'
import { categoriesText } from './categories.text.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'
import styles from './managed-categories.module.css'
import { NewCategory } from './new-category.tsx'
import { RetiredCategories } from './retired-categories.tsx'
import { StarterSets } from './starter-sets.tsx'

export type CategoriesProps = {
  department: ManagedDepartment
  /** The departments to which a category can be moved. */
  departments: readonly Department[]
}

/** What is open: a category, the form of a new one, or nothing. */
type Opened = CategoryLine | 'new' | undefined

/** The categories of a department. Those of a department that takes no complaints can only be moved elsewhere. */
export function Categories({ department, departments }: CategoriesProps) {
  const text = useText(categoriesText)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useInfiniteQuery(categoriesQuery(department.id))
  const { opened, typed, show, close } = useOpened()
  const [isChoosing, setIsChoosing] = useState(false)
  const first = list.data?.pages[0]
  const canAdd = department.state === 'open'
  if (!canAdd && first?.total === 0 && first.retired === 0) return null
  // What had the focus is gone with what is closed.
  const leave = () => {
    close()
    setTimeout(() => heading.current?.focus())
  }
  const endNew = () => {
    close()
    setTimeout(() => addButton.current?.focus())
  }
  return (
    <section className={styles['categories']} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <h3 id={headingId} tabIndex={-1} ref={heading}>
          {text.heading}{' '}
          {first && first.total > 0 && <span className={styles['count']}>{formatFigure(first.total)}</span>}
        </h3>
        {canAdd && (
          <div className={styles['headActions']}>
            <button
              type="button"
              className="link-button"
              aria-haspopup="dialog"
              onClick={() => setIsChoosing(true)}
            >
              {text.addSet}
            </button>
            <button
              type="button"
              className="link-button"
              ref={addButton}
              aria-expanded={opened === 'new'}
              onClick={() => opened === 'new' || void show('new')}
            >
              {text.add}
            </button>
          </div>
        )}
      </div>
      {opened === 'new' && (
        <NewCategory
          departmentId={department.id}
          typed={typed}
          onCancel={async () => (await show(undefined)) && endNew()}
          onCreated={endNew}
        />
      )}
      <PagedList
        list={list}
        words={{ loading: text.loading, empty: text.empty, failed: text.loadFailed }}
        isEmpty={first?.total === 0 && !isLine(opened)}
        whenEmpty={
          <>
            <p className="muted">{text.emptyHelp}</p>
            {canAdd && (
              <div>
                <Button look="plain" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
                  {text.addSet}
                </Button>
              </div>
            )}
          </>
        }
      >
        {(rows) => (
          <ul className={styles['list']}>
            {withOpened(rows, opened).map((one) => {
              const isOpen = isLine(opened) && opened.id === one.id
              return (
                <CategoryRow
                  key={one.id}
                  category={one}
                  isOpen={isOpen}
                  onToggle={() => void show(isOpen ? undefined : one)}
                  onRetired={leave}
                >
                  <CategoryForm
                    id={one.id}
                    departments={departments}
                    typed={typed}
                    onSaved={({ departmentId }) => departmentId !== department.id && leave()}
                  />
                </CategoryRow>
              )
            })}
          </ul>
        )}
      </PagedList>
      {first && first.retired > 0 && (
        <RetiredCategories
          departmentId={department.id}
          isOpen={canAdd}
          count={first.retired}
          onReopened={() => heading.current?.focus()}
        />
      )}
      {isChoosing && <StarterSets department={department} onClose={() => setIsChoosing(false)} />}
    </section>
  )
}

const isLine = (opened: Opened): opened is CategoryLine => typeof opened === 'object'

/** Another admin may have moved or retired the open category. It stays, so that what was typed is not lost. */
function withOpened(rows: readonly CategoryLine[], opened: Opened): readonly CategoryLine[] {
  return !isLine(opened) || rows.some(({ id }) => id === opened.id) ? rows : [opened, ...rows]
}

/** What is open in the list. Opening something else asks before typed text is lost. */
function useOpened() {
  const [opened, setOpened] = useState<Opened>()
  const typed = useRef(false)
  /** Returns whether it is shown. */
  const show = async (next: Opened): Promise<boolean> => {
    if (typed.current && !(await confirmDiscard())) return false
    setOpened(next)
    return true
  }
  return { opened, typed, show, close: () => setOpened(undefined) }
}
