import {
  descriptionMaxLength,
  firstFilingDay,
  heardWays,
  subjectMaxLength,
} from '@counterfoil/contract/complaints/complaints'
import { priorities } from '@counterfoil/contract/fields'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import type { FilingWindow } from '#features/complaints/filing/filing-window.ts'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { SelectField, TextAreaField, TextField } from '#ui/forms/fields.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import type { CounterValues } from './counter-values.ts'

type FieldsProps = { form: ContractForm<CounterValues>['form'] }

export type MatterFieldsProps = FieldsProps & { departments: readonly Department[]; isSuperAdmin: boolean }

/** What is wrong, and which department has to help. */
export function MatterFields({ form, departments, isSuperAdmin }: MatterFieldsProps) {
  return (
    <>
      <WordsFields form={form} />
      <DepartmentField form={form} departments={departments} isSuperAdmin={isSuperAdmin} />
    </>
  )
}

export function WordsFields({ form }: FieldsProps) {
  const text = useText(counterText)
  return (
    <>
      <TextField
        label={text.subject}
        name="subject"
        maxLength={subjectMaxLength}
        required
        {...form.getInputProps('subject')}
      />
      <TextAreaField
        label={text.description}
        name="description"
        maxLength={descriptionMaxLength}
        rows={4}
        required
        {...form.getInputProps('description')}
      />
    </>
  )
}

type DepartmentFieldProps = MatterFieldsProps & { onChoose?: (id: string) => void }

/** A department admin files for one department alone. */
export function DepartmentField({ form, departments, isSuperAdmin, onChoose }: DepartmentFieldProps) {
  const text = useText(counterText)
  if (!isSuperAdmin)
    return (
      <div className="field">
        <span className="field-label">{text.department}</span>
        <p data-user>{departments[0]?.name}</p>
      </div>
    )
  const { onChange, ...field } = form.getInputProps('departmentId')
  return (
    <SelectField
      label={text.department}
      name="departmentId"
      required
      data={[
        { value: '', label: text.chooseDepartment },
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      data-user
      {...field}
      onChange={(event) => {
        onChange(event)
        onChoose?.(event.currentTarget.value)
      }}
    />
  )
}

/** At the counter, by phone or by letter. */
export function HeardChoice({ form }: FieldsProps) {
  const text = useText(counterText)
  return (
    <fieldset className="tiles">
      <legend className="tiles-legend">{text.heard}</legend>
      <div className={styles['ways']}>
        {heardWays.map((way) => (
          <label key={way} className={`chip ${styles['way']}`}>
            <input
              type="radio"
              name="heard"
              className="visually-hidden"
              checked={form.values.heard === way}
              onChange={() => form.setFieldValue('heard', way)}
            />
            {text.ways[way]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export type PriorityAndDateProps = FieldsProps & {
  window: FilingWindow
}

export function PriorityAndDate({ form, window }: PriorityAndDateProps) {
  const { today, days } = window
  const text = useText(counterText)
  const { priority } = useText(complaintsText)
  return (
    <div className={styles['pair']}>
      <SelectField
        label={text.priority}
        name="priority"
        data={priorities.map((value) => ({ value, label: priority[value] }))}
        {...form.getInputProps('priority')}
      />
      <TextField
        label={text.date}
        name="date"
        type="date"
        min={firstFilingDay(today, days)}
        max={today}
        required
        {...form.getInputProps('date')}
      />
    </div>
  )
}
