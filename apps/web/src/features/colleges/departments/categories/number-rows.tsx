import { emergencyWordsMaxLength, mostEmergencyNumbers } from '@counterfoil/contract/categories'
import { useId, useRef } from 'react'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { TextField } from '#ui/forms/fields.tsx'
import { categoryText } from './categories.text.ts'
import {
  type CategoryValues,
  codeAt,
  type NumberRow,
  newNumber,
  problemsIn,
  typedNumbers,
} from './category-values.ts'
import styles from './managed-categories.module.css'

/** The numbers to call when someone is in danger, each with whose it is. */
export function NumberRows({ form }: Pick<ContractForm<CategoryValues>, 'form'>) {
  const text = useText(categoryText)
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const rows = form.values.emergency
  const error = form.errors['emergency']
  const problems = error ? problemsIn(form.values) : {}
  const set = (next: readonly NumberRow[]) => form.setFieldValue('emergency', next)
  const change = (key: string, typed: Partial<NumberRow>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...typed } : row)))
  const focusLast = (selector: string) =>
    setTimeout(() => [...(group.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus())
  const add = () => {
    set([...rows, newNumber()])
    focusLast('input[type="tel"]')
  }
  const remove = (key: string) => {
    set(rows.filter((row) => row.key !== key))
    // The pressed button is gone, so the button that adds a number gets the focus.
    focusLast('button')
  }
  const errorsOf = (row: NumberRow) => {
    const at = `emergency.${typedNumbers(form.values).indexOf(row)}`
    return {
      number: codeAt(problems, `${at}.number`) && text.numberWrong,
      words: codeAt(problems, `${at}.words`) && text.whoseMissing,
    }
  }
  return (
    <fieldset
      className={styles['group']}
      name="emergency"
      tabIndex={-1}
      ref={group}
      aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
    >
      <legend className="field-label">{text.emergency}</legend>
      <p className="field-help" id={`${id}-help`}>
        {text.emergencyHelp}
      </p>
      {rows.map((row, at) => {
        const errors = errorsOf(row)
        return (
          <fieldset className={styles['numberRow']} key={row.key}>
            <legend className="visually-hidden">{text.emergencyRow(at + 1)}</legend>
            <TextField
              label={text.number}
              name="emergencyNumber"
              type="tel"
              inputMode="tel"
              maxLength={20}
              placeholder={text.numberExample}
              value={row.number}
              error={errors.number}
              onChange={({ currentTarget }) => change(row.key, { number: currentTarget.value })}
            />
            <TextField
              label={text.whose}
              name="emergencyWords"
              maxLength={emergencyWordsMaxLength}
              placeholder={text.whoseExample}
              value={row.words}
              error={errors.words}
              onChange={({ currentTarget }) => change(row.key, { words: currentTarget.value })}
            />
            <button type="button" className="link-button" onClick={() => remove(row.key)}>
              {text.removeNumber} <span className="visually-hidden">{text.ofNumber(at + 1)}</span>
            </button>
          </fieldset>
        )
      })}
      {error && (
        <p className="field-error" id={`${id}-error`} data-user>
          {error}
        </p>
      )}
      {rows.length < mostEmergencyNumbers && (
        <button type="button" className={`link-button ${styles['addRow']}`} onClick={add}>
          {text.addNumber}
        </button>
      )}
    </fieldset>
  )
}
