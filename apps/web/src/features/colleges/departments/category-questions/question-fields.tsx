import { questionMaxLength } from '@counterfoil/contract/categories'
import { questionKinds } from '@counterfoil/contract/category-offer'
import type { FieldCode } from '@counterfoil/contract/fields'
import { useEffect, useRef } from 'react'
import { questionsText } from '#features/colleges/departments/categories/categories.text.ts'
import { codeAt, type QuestionValues } from '#features/colleges/departments/categories/category-values.ts'
import styles from '#features/colleges/departments/categories/managed-categories.module.css'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { CheckTile } from '#ui/forms/check-tile.tsx'
import { RadioTiles, TextAreaField, TextField } from '#ui/forms/fields.tsx'

type QuestionFieldsProps = {
  question: QuestionValues
  /** 1 for the first question. */
  place: number
  problems: Readonly<Record<string, FieldCode>>
  /** Whether it was opened by a press, and not because something in it is wrong. */
  isFocused: boolean
  onChange: (typed: Partial<QuestionValues>) => void
  onDone: () => void
  onRemove: () => void
}

/** One question, open for editing. It is saved with the category. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, place, problems, isFocused, onChange, onDone, onRemove } = props
  const text = useText(questionsText)
  const box = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(isFocused)
  useEffect(() => {
    if (wasPressed.current) box.current?.querySelector('input')?.focus()
  }, [])
  const wrong = (field: string) => codeAt(problems, `questions.${place - 1}.${field}`) !== undefined
  return (
    <div className={styles['questionFields']} ref={box}>
      <TextField
        label={text.words}
        name="questionWords"
        maxLength={questionMaxLength}
        placeholder={text.wordsExample}
        required
        value={question.words}
        error={wrong('words') && text.wordsMissing}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
      <RadioTiles
        legend={text.kind}
        name={`kind-${question.key}`}
        fit="words"
        value={question.kind}
        onChange={(kind) => onChange({ kind })}
        options={questionKinds.map((value) => ({ value, label: text.kinds[value] }))}
      />
      {question.kind === 'choice' && (
        <TextAreaField
          label={text.choices}
          name="choices"
          rows={4}
          required
          value={question.choices}
          error={wrong('choices') && text.choicesWrong}
          onChange={({ currentTarget }) => onChange({ choices: currentTarget.value })}
        />
      )}
      {question.kind === 'number' && (
        <div className={styles['pair']}>
          <TextField
            label={text.least}
            name="least"
            maxLength={10}
            value={question.least}
            error={wrong('least') && text.boundWrong}
            onChange={({ currentTarget }) => onChange({ least: currentTarget.value })}
          />
          <TextField
            label={text.most}
            name="most"
            maxLength={10}
            value={question.most}
            error={wrong('most') && text.mostWrong}
            onChange={({ currentTarget }) => onChange({ most: currentTarget.value })}
          />
        </div>
      )}
      <CheckTile
        name="isNeeded"
        label={text.needed}
        help={text.neededHelp}
        isOn={question.isNeeded}
        onChange={(isNeeded) => onChange({ isNeeded })}
      />
      <div className={styles['questionActions']}>
        <Button look="plain" onClick={onDone}>
          {text.done}
        </Button>
        <button type="button" className="link-button" onClick={onRemove}>
          {text.remove} <span className="visually-hidden">{text.ofPlace(place)}</span>
        </button>
      </div>
    </div>
  )
}
