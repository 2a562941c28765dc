import { answerMaxLength, type Question } from '@counterfoil/contract/category-offer'
import { useId } from 'react'
import { useText } from '#lib/words/text.ts'
import { TextField } from '#ui/forms/fields.tsx'
import styles from './categories.module.css'
import { categoriesText } from './categories.text.ts'
import type { CategoryForm } from './category-form.ts'
import { usePickedCategory } from './category-part.tsx'
import { answerField } from './category-values.ts'
import { useCarriedAnswers } from './use-carried-answers.ts'

/** The questions of the picked category, in the college's order. */
export function CategoryQuestions({ form }: { form: CategoryForm }) {
  const text = useText(categoriesText)
  const { data: category } = usePickedCategory(form.values)
  const isChanged = useCarriedAnswers(form, category)
  const changed = form.errors['answers'] ?? (isChanged && text.changedMeanwhile)
  return (
    <>
      {changed && (
        <p className="notice" data-mark="pending">
          {changed}
        </p>
      )}
      {category?.questions.map((question) => (
        <QuestionField key={question.id} question={question} form={form} />
      ))}
    </>
  )
}

type QuestionFieldProps = { question: Question; form: CategoryForm }

function QuestionField({ question, form }: QuestionFieldProps) {
  const text = useText(categoriesText)
  const { kind, words, isNeeded, least, most } = question
  const name = answerField(question)
  const label = isNeeded ? words : text.optional(words)
  if (kind === 'choice') return <ChoiceChips question={question} label={label} form={form} />
  const isBound = least !== null || most !== null
  return (
    <div data-user>
      <TextField
        label={label}
        name={name}
        required={isNeeded}
        {...(kind === 'number'
          ? { inputMode: 'decimal', maxLength: 14, description: isBound && text.range(least, most) }
          : { maxLength: answerMaxLength })}
        {...form.getInputProps(name)}
      />
    </div>
  )
}

/** One answer of several. Pressing the chosen one again takes it back, if the question need not be answered. */
function ChoiceChips({ question, label, form }: QuestionFieldProps & { label: string }) {
  const { choices, isNeeded } = question
  const id = useId()
  const name = answerField(question)
  const { value, error } = form.getInputProps(name)
  return (
    <fieldset className={styles['choices']} aria-describedby={error && `${id}-error`} data-user>
      <legend className="tiles-legend">{label}</legend>
      <div className="chips">
        {choices.map((choice) => (
          <label key={choice} className={`chip ${styles['choice']}`}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              required={isNeeded}
              aria-invalid={error ? true : undefined}
              onChange={() => form.setFieldValue(name, choice)}
              onClick={() => !isNeeded && choice === value && form.setFieldValue(name, '')}
            />
            {choice}
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
