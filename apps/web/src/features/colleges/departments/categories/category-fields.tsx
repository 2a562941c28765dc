import { hintMaxLength } from '@counterfoil/contract/categories'
import { categoryNameMaxLength } from '@counterfoil/contract/category-offer'
import type { ReactNode } from 'react'
import { QuestionList } from '#features/colleges/departments/category-questions/question-list.tsx'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { CheckTile } from '#ui/forms/check-tile.tsx'
import { TextAreaField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { categoryText, questionsText } from './categories.text.ts'
import { type CategoryValues, canShowOpen } from './category-values.ts'
import styles from './managed-categories.module.css'
import { NumberRows } from './number-rows.tsx'

type CategoryFieldsProps = {
  contractForm: ContractForm<CategoryValues>
  /** The field that moves a category to another department. A new one has none. */
  move?: ReactNode
}

/** The fields of a category, and above them what is wrong. */
export function CategoryFields({ contractForm, move }: CategoryFieldsProps) {
  const text = useText(categoryText)
  const { heading } = useText(questionsText)
  const { form, problem, failures } = contractForm
  const { name, hint, department, window: filingDays, emergency } = text
  return (
    <>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{
          ...{ name, departmentId: department, hint, emergency, filingDays },
          ...{ showsOpen: text.showsOpen, questions: heading },
        }}
        failures={failures}
      />
      <div className={move ? styles['pair'] : undefined}>
        <TextField
          label={name}
          name="name"
          maxLength={categoryNameMaxLength}
          required
          {...form.getInputProps('name')}
        />
        {move}
      </div>
      <TextAreaField
        label={hint}
        name="hint"
        rows={2}
        maxLength={hintMaxLength}
        description={text.hintHelp}
        placeholder={text.hintExample}
        {...form.getInputProps('hint')}
      />
      <NumberRows form={form} />
      <TextField
        label={filingDays}
        name="filingDays"
        inputMode="numeric"
        maxLength={3}
        description={text.windowHelp}
        {...form.getInputProps('filingDays')}
      />
      {canShowOpen(form.values) && (
        <CheckTile
          name="showsOpen"
          label={text.showsOpen}
          help={text.showsOpenHelp}
          isOn={form.values.showsOpen}
          onChange={(isOn) => form.setFieldValue('showsOpen', isOn)}
        />
      )}
      <QuestionList form={form} />
    </>
  )
}
