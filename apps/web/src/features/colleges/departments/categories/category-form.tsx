import type { ManagedCategory } from '@counterfoil/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { FailedState } from '#ui/feedback/states.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { managedCategoryQuery } from './categories.api.ts'
import { categoriesText, categoryText } from './categories.text.ts'
import { CategoryFields } from './category-fields.tsx'
import styles from './managed-categories.module.css'
import { useCategoryForm } from './use-category-form.ts'

type CategoryFormProps = {
  id: string
  /** The departments to which it can be moved. */
  departments: readonly Department[]
  /** Tells the list whether closing would lose typed text. */
  typed: RefObject<boolean>
  onSaved: (saved: ManagedCategory) => void
}

/** Reads what the line of the list does not have, and then shows the form. */
export function CategoryForm({ id, ...props }: CategoryFormProps) {
  const text = useText(categoriesText)
  const { data, error, refetch, isFetching } = useQuery(managedCategoryQuery(id))
  if (data) return <LoadedForm category={data} {...props} />
  if (!error)
    return (
      <p className={`muted ${styles['opening']}`} role="status">
        {text.opening}
      </p>
    )
  return (
    <FailedState
      title={text.openFailed}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

type LoadedFormProps = Omit<CategoryFormProps, 'id'> & { category: ManagedCategory }

function LoadedForm({ category, departments, typed, onSaved }: LoadedFormProps) {
  const text = useText(categoryText)
  const nameOf = (id: string) => departments.find((one) => one.id === id)?.name ?? ''
  const { contractForm, isDirty, undo } = useCategoryForm(category, nameOf, onSaved)
  const { form, isSending, submit } = contractForm
  useKeepTyped(isDirty && !isSending)
  useTold(typed, isDirty)
  return (
    <form className={`stack ${styles['form']}`} noValidate onSubmit={submit}>
      <CategoryFields
        contractForm={contractForm}
        move={
          <ChoiceField
            label={text.department}
            name="departmentId"
            required
            value={form.values.departmentId}
            error={form.errors['departmentId']}
            onChoose={(chosen) => form.setFieldValue('departmentId', chosen)}
            choose={text.choose}
            choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
          />
        }
      />
      <SaveBar isDirty={isDirty} isSending={isSending} onUndo={undo} about={category.name} />
    </form>
  )
}

/** Keeps `typed` up to date as long as the form is there. */
export function useTold(typed: RefObject<boolean>, isDirty: boolean): void {
  useEffect(() => {
    typed.current = isDirty
    return () => {
      typed.current = false
    }
  }, [typed, isDirty])
}
