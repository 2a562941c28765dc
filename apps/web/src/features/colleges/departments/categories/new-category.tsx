import { type RefObject, useId } from 'react'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { FootBar } from '#ui/forms/save-bar.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { categoryText } from './categories.text.ts'
import { CategoryFields } from './category-fields.tsx'
import { useTold } from './category-form.tsx'
import styles from './managed-categories.module.css'
import { useNewCategory } from './use-category-form.ts'

type NewCategoryProps = {
  departmentId: string
  /** Tells the list whether closing would lose typed text. */
  typed: RefObject<boolean>
  /** Closes the form and asks before, if words would be lost. */
  onCancel: () => void
  onCreated: () => void
}

/** The form of a new category, above the others. */
export function NewCategory({ departmentId, typed, onCancel, onCreated }: NewCategoryProps) {
  const text = useText(categoryText)
  const id = useId()
  const formRef = useFirstField()
  const { contractForm, isDirty } = useNewCategory(departmentId, onCreated)
  const { isSending, submit } = contractForm
  useKeepTyped(isDirty || isSending, isSending)
  useTold(typed, isDirty)
  return (
    <section className={styles['category']} aria-labelledby={id}>
      <h4 className={styles['newTitle']} id={id}>
        {text.newTitle}
      </h4>
      <form className={`stack ${styles['form']}`} noValidate onSubmit={submit} ref={formRef}>
        <CategoryFields contractForm={contractForm} />
        <FootBar>
          <Button look="plain" onClick={() => isSending || onCancel()}>
            {text.cancel}
          </Button>
          <Button type="submit" isBusy={isSending}>
            {text.create}
          </Button>
        </FootBar>
      </form>
    </section>
  )
}
