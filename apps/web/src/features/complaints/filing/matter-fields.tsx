import {
  descriptionMaxLength,
  firstFilingDay,
  subjectMaxLength,
} from '@counterfoil/contract/complaints/complaints'
import { plusDays } from '@counterfoil/contract/days'
import { priorities } from '@counterfoil/contract/fields'
import type { ReactNode } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import type { ListedDepartment } from '#queries/departments.ts'
import { RadioTiles, SelectField, TextAreaField, TextField } from '#ui/forms/fields.tsx'
import type { FilingValues } from './draft.ts'
import styles from './filing.module.css'
import { filingText } from './filing.text.ts'
import type { FilingWindow } from './filing-window.ts'

type FieldsProps = { form: ContractForm<FilingValues>['form'] }

export type MatterFieldsProps = FieldsProps & {
  departments: readonly ListedDepartment[]
  window: FilingWindow
  /** The field for photos and PDFs. */
  files: ReactNode
}

/** What the complaint is about, in the specification's order. */
export function MatterFields({ departments, form, window, files }: MatterFieldsProps) {
  return (
    <>
      <WordsFields form={form} />
      <DepartmentField departments={departments} form={form} />
      <PriorityField form={form} />
      {files}
      <DateField window={window} form={form} />
    </>
  )
}

export function WordsFields({ form }: FieldsProps) {
  const text = useText(filingText)
  return (
    <>
      <TextField
        label={text.subject}
        name="subject"
        description={text.subjectHelp}
        maxLength={subjectMaxLength}
        required
        {...form.getInputProps('subject')}
      />
      <TextAreaField
        label={text.description}
        name="description"
        description={text.descriptionHelp}
        maxLength={descriptionMaxLength}
        rows={5}
        required
        {...form.getInputProps('description')}
      />
    </>
  )
}

type DepartmentFieldProps = FieldsProps & {
  departments: readonly ListedDepartment[]
  onChoose?: (id: string) => void
}

export function DepartmentField({ departments, form, onChoose }: DepartmentFieldProps) {
  const text = useText(filingText)
  const { departmentId } = form.values
  const line = departments.find(({ id }) => id === departmentId)?.line
  const { onChange, ...field } = form.getInputProps('departmentId')
  return (
    <SelectField
      label={text.department}
      name="departmentId"
      description={line && <span data-user>{line}</span>}
      choose={text.chooseDepartment}
      data={departments.map(({ id, name }) => ({ value: id, label: name }))}
      data-user
      {...field}
      onChange={(event) => {
        onChange(event)
        onChoose?.(event.currentTarget.value)
      }}
    />
  )
}

export function PriorityField({ form }: FieldsProps) {
  const text = useText(filingText)
  const { priority } = useText(complaintsText)
  return (
    <RadioTiles
      legend={text.priority}
      name="priority"
      value={form.values.priority}
      onChange={(value) => form.setFieldValue('priority', value)}
      options={priorities.map((value) => ({ value, label: priority[value] }))}
    />
  )
}

/** One date field, with two buttons for the days that most complaints are about. */
export function DateField({ window, form }: FieldsProps & { window: FilingWindow }) {
  const { today, days } = window
  const text = useText(filingText)
  const yesterday = plusDays(today, -1)
  const fill = (day: string) => () => form.setFieldValue('date', day)
  return (
    <div className={styles['date']}>
      <TextField
        label={text.date}
        name="date"
        type="date"
        description={text.dateHelp(days)}
        min={firstFilingDay(today, days)}
        max={today}
        required
        {...form.getInputProps('date')}
      />
      <div className="chips">
        <button type="button" className="chip" onClick={fill(today)}>
          {text.today}
        </button>
        {days > 0 && (
          <button type="button" className="chip" onClick={fill(yesterday)}>
            {text.yesterday}
          </button>
        )}
      </div>
    </div>
  )
}
