import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { FilesField, FilesFollow } from '#features/complaints/files/files-field.tsx'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import styles from './filing.module.css'
import { filingText } from './filing.text.ts'
import { MatterFields } from './matter-fields.tsx'
import { StudentFields } from './student-fields.tsx'
import { type ComplaintFormState, type FilingStart, windowOf } from './use-complaint-form.ts'

type ComplaintFormProps = FilingStart & {
  contractForm: ComplaintFormState
  /** Shown next to the submit button. */
  actions?: ReactNode
  /** A message about an earlier draft or try, shown above the fields. */
  notice?: ReactNode
}

/** The form of the page /ComplaintForm and of the dialog "+ New Complaint". */
export function ComplaintForm(props: ComplaintFormProps) {
  const { filing, departments, addition, contractForm, actions, notice } = props
  const text = useText(filingText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const { form, isSending, isKept, problem, failures, submit, files, place } = contractForm
  useKeepTyped(isSending || (form.isDirty() && !isKept), isSending)
  const Matter = addition?.Matter ?? MatterFields
  const labels = labelsOf(text)
  const isArrived = problem === text.arrivedBefore
  return (
    <form
      className={`stack ${styles['form']}`}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKeys}
      ref={formRef}
    >
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={addition?.labels(client, form.values, labels) ?? labels}
        failures={failures}
      >
        {isArrived && (
          <Link className="link-button" to="/ComplaintDetailPage" ignoreBlocker>
            {text.seeList}
          </Link>
        )}
      </FormSummary>
      {failures === 0 && notice}
      <Matter
        departments={departments}
        form={form}
        window={windowOf(filing)}
        files={<FilesField place={place} files={files} />}
      />
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
