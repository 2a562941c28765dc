import {
  descriptionMaxLength,
  filingDays,
  heardWays,
  subjectMaxLength,
} from '@counterfoil/contract/complaints/complaints'
import { priorities } from '@counterfoil/contract/fields'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { SelectField, TextAreaField, TextField } from '#ui/forms/fields.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import type { CounterValues } from './use-counter-form.ts'

type FieldsProps = { form: ContractForm<CounterValues>['form'] }

type MatterFieldsProps = FieldsProps & { departments: readonly Department[]; isSuperAdmin: boolean }

/** What is wrong, and which department has to help. */
export function MatterFields({ form, departments, isSuperAdmin }: MatterFieldsProps) {
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
      {isSuperAdmin ? (
        <SelectField
          label={text.department}
          name="departmentId"
          required
          data={[
            { value: '', label: text.chooseDepartment },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          data-user
          {...form.getInputProps('departmentId')}
        />
      ) : (
        <div className="field">
          <span className="field-label">{text.department}</span>
          <p data-user>{departments[0]?.name}</p>
        </div>
      )}
    </>
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

export function PriorityAndDate({ form, today }: FieldsProps & { today: string }) {
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
        min={filingDays(today).at(-1)}
        max={today}
        required
        {...form.getInputProps('date')}
      />
    </div>
  )
}
