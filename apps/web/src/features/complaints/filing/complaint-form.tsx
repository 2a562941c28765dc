import {
  descriptionMaxLength,
  filingDays,
  subjectMaxLength,
} from '@counterfoil/contract/complaints/complaints'
import { priorities } from '@counterfoil/contract/fields'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { FilesField, FilesFollow } from '#features/complaints/files/files-field.tsx'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import type { ListedDepartment } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { RadioTiles, SelectField, TextAreaField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import type { FilingValues } from './draft.ts'
import styles from './filing.module.css'
import { filingText } from './filing.text.ts'
import { StudentFields } from './student-fields.tsx'
import type { ComplaintFormState, FilingStart } from './use-complaint-form.ts'

type ComplaintFormProps = FilingStart & {
  contractForm: ComplaintFormState
  /** Shown next to the submit button. */
  actions?: ReactNode
  /** A message about an earlier draft or try, shown above the fields. */
  notice?: ReactNode
}

/** The form of the page /ComplaintForm and of the dialog "+ New Complaint". */
export function ComplaintForm({ filing, departments, contractForm, actions, notice }: ComplaintFormProps) {
  const text = useText(filingText)
  const formRef = useFirstField()
  const { form, isSending, isKept, problem, failures, submit, files, place } = contractForm
  useKeepTyped(isSending || (form.isDirty() && !isKept), isSending)
  const isArrived = problem === text.arrivedBefore
  return (
    <form
      className={`stack ${styles['form']}`}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKeys}
      ref={formRef}
    >
      <FormSummary problem={problem} errors={form.errors} labels={labelsOf(text)} failures={failures}>
        {isArrived && (
          <Link className="link-button" to="/ComplaintDetailPage" ignoreBlocker>
            {text.seeList}
          </Link>
        )}
      </FormSummary>
      {failures === 0 && notice}
      <MatterFields departments={departments} form={form} />
      <FilesField place={place} files={files} />
      <DateField today={filing.today} form={form} />
      <StudentFields filing={filing} form={form} />
      <FilesFollow files={files} />
      <div className="dialog-actions">
        {actions}
        <Button type="submit" isBusy={isSending}>
          {text.submit}
        </Button>
      </div>
      <p className={`muted ${styles['shortcut']}`}>{text.shortcut}</p>
    </form>
  )
}

type Labels = Record<'subject' | 'description' | 'department' | 'date' | 'name' | 'roll' | 'phone', string>

/** The label of each field by the field's name, in the order of the form. */
const labelsOf = ({ subject, description, department, date, name, roll, phone }: Labels) => ({
  subject,
  description,
  departmentId: department,
  date,
  name,
  roll,
  phone,
})

/** Ctrl+Enter submits from any field, including the description. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

type FieldsProps = { form: ContractForm<FilingValues>['form'] }

/** The four main fields. */
function MatterFields({ departments, form }: FieldsProps & { departments: readonly ListedDepartment[] }) {
  const text = useText(filingText)
  const { priority } = useText(complaintsText)
  const { departmentId } = form.values
  const line = departments.find(({ id }) => id === departmentId)?.line
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
      <SelectField
        label={text.department}
        name="departmentId"
        description={line && <span data-user>{line}</span>}
        choose={text.chooseDepartment}
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        data-user
        {...form.getInputProps('departmentId')}
      />
      <RadioTiles
        legend={text.priority}
        name="priority"
        value={form.values.priority}
        onChange={(value) => form.setFieldValue('priority', value)}
        options={priorities.map((value) => ({ value, label: priority[value] }))}
      />
    </>
  )
}

/** One date field, with two buttons for the days that most complaints are about. */
function DateField({ today, form }: FieldsProps & { today: string }) {
  const text = useText(filingText)
  const days = filingDays(today)
  const [, yesterday = today] = days
  const fill = (day: string) => () => form.setFieldValue('date', day)
  return (
    <div className={styles['date']}>
      <TextField
        label={text.date}
        name="date"
        type="date"
        description={text.dateHelp}
        min={days.at(-1)}
        max={today}
        required
        {...form.getInputProps('date')}
      />
      <div className="chips">
        <button type="button" className="chip" onClick={fill(today)}>
          {text.today}
        </button>
        <button type="button" className="chip" onClick={fill(yesterday)}>
          {text.yesterday}
        </button>
      </div>
    </div>
  )
}
