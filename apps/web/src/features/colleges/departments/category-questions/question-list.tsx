import { mostQuestions } from '@counterfoil/contract/category-offer'
import { useId, useRef, useState } from 'react'
import { questionsText } from '#features/colleges/departments/categories/categories.text.ts'
import {
  type CategoryValues,
  codeAt,
  newQuestion,
  problemsIn,
  type QuestionValues,
  questionIn,
} from '#features/colleges/departments/categories/category-values.ts'
import styles from '#features/colleges/departments/categories/managed-categories.module.css'
import { MoveButtons } from '#features/colleges/departments/move-buttons.tsx'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { QuestionFields } from './question-fields.tsx'
import { answersOf } from './question-words.ts'

/** The extra questions of a category, in the order in which students read them. */
export function QuestionList({ form }: Pick<ContractForm<CategoryValues>, 'form'>) {
  const text = useText(questionsText)
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [openKey, setOpenKey] = useState<string>()
  // The question that was to be closed although something in it is wrong.
  const [checkedKey, setCheckedKey] = useState<string>()
  const { questions } = form.values
  const error = form.errors['questions']
  const problems = error || checkedKey ? problemsIn(form.values) : {}
  const set = (next: readonly QuestionValues[]) => form.setFieldValue('questions', next)
  const focus = (selector: string) =>
    setTimeout(() => group.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    const question = newQuestion()
    set([...questions, question])
    setOpenKey(question.key)
  }
  const move = (at: number, step: 1 | -1) => {
    const to = at + step
    const [one, other] = [questions[at], questions[to]]
    if (!one || !other) return
    set(questions.with(at, other).with(to, one))
    announceToScreenReader(text.moved(to + 1, questions.length))
  }
  const close = (key: string, at: number) => {
    const isWrong = codeAt(problemsIn(form.values), `questions.${at}`) !== undefined
    setOpenKey(isWrong ? key : undefined)
    setCheckedKey(isWrong ? key : undefined)
    focus(isWrong ? `li:nth-child(${at + 1}) [aria-invalid="true"]` : `[data-edits="${key}"]`)
  }
  const rowOf = (question: QuestionValues, at: number): RowProps => ({
    ...{ question, place: at + 1, count: questions.length },
    onMove: (step) => move(at, step),
    onEdit: () => setOpenKey(question.key),
    onRemove: () => {
      set(questions.filter(({ key }) => key !== question.key))
      focus('[data-adds]')
    },
  })
  return (
    <fieldset
      className={styles['group']}
      name="questions"
      tabIndex={-1}
      ref={group}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">
        {text.heading}{' '}
        <span className={styles['count']}>{text.counted(questions.length, mostQuestions)}</span>
      </legend>
      {questions.length > 0 && (
        <ol className={styles['questions']}>
          {questions.map((question, at) => {
            const isChosen = question.key === openKey
            const isChecked = error !== undefined || (isChosen && question.key === checkedKey)
            const isWrong = isChecked && codeAt(problems, `questions.${at}`) !== undefined
            return (
              <li key={question.key}>
                {isChosen || isWrong ? (
                  <QuestionFields
                    {...rowOf(question, at)}
                    problems={isChecked ? problems : {}}
                    isFocused={isChosen}
                    onChange={(typed) => {
                      set(questions.with(at, { ...question, ...typed }))
                      // Typing takes the error away, and the question has to stay open.
                      setOpenKey(question.key)
                      setCheckedKey(undefined)
                    }}
                    onDone={() => close(question.key, at)}
                  />
                ) : (
                  <QuestionRow {...rowOf(question, at)} />
                )}
              </li>
            )
          })}
        </ol>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} data-user>
          {error}
        </p>
      )}
      {questions.length < mostQuestions ? (
        <button type="button" className={`link-button ${styles['addRow']}`} data-adds onClick={add}>
          {text.add}
        </button>
      ) : (
        <p className="muted">{text.full}</p>
      )}
    </fieldset>
  )
}

type RowProps = {
  question: QuestionValues
  /** 1 for the first question. */
  place: number
  count: number
  onMove: (step: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

function QuestionRow({ question, place, count, onMove, onEdit, onRemove }: RowProps) {
  const text = useText(questionsText)
  const { key, words, kind, isNeeded } = question
  const answers = answersOf(questionIn(question))
  return (
    <div className={styles['question']}>
      <b className={styles['place']} aria-hidden="true">
        {place}
      </b>
      <div className={styles['asked']}>
        {words.trim() === '' ? <p>{text.notWritten}</p> : <p data-user>{words}</p>}
        {answers !== '' && (
          <p className={styles['answers']} data-user>
            {answers}
          </p>
        )}
        <p className={styles['tags']}>
          <span className={styles['tag']}>{text.kinds[kind]}</span>
          {isNeeded && <span className={styles['tag']}>{text.neededTag}</span>}
        </p>
      </div>
      <div className={styles['order']}>
        <MoveButtons
          labels={{ up: text.up(place), down: text.down(place) }}
          isFirst={place === 1}
          isLast={place === count}
          onMove={onMove}
        />
      </div>
      <div className={styles['rowActions']}>
        <button type="button" className="link-button" data-edits={key} onClick={onEdit}>
          {text.edit} <span className="visually-hidden">{text.ofPlace(place)}</span>
        </button>
        <button type="button" className="link-button" onClick={onRemove}>
          {text.remove} <span className="visually-hidden">{text.ofPlace(place)}</span>
        </button>
      </div>
    </div>
  )
}
