import { descriptionMaxLength, subjectMaxLength } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { priorities } from '@counterfoil/contract/fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ComplaintEdit, editComplaint } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { type Department, departmentsQuery, placeDepartment } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { RadioTiles, SelectField, TextAreaField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'

type Values = Pick<ComplaintDetails, 'subject' | 'description' | 'priority'> & { departmentId: string }

/** The department is sent only if the student has chosen another one. */
const bodyOf = ({ departmentId, ...words }: Values, before: string): ComplaintEdit =>
  departmentId === before ? words : { ...words, department: { from: before, to: departmentId } }

/** A complaint can stay where it is, also if its department can no longer be chosen. */
const withOwn = (departments: readonly Department[] = [], own: Department): readonly Department[] =>
  departments.some(({ id }) => id === own.id) ? departments : [own, ...departments]

type EditFormProps = { complaint: ComplaintDetails; onSaved: () => void; onCancel: () => void }

/** Subject, description, department and priority, which can be edited while the complaint is pending. */
export function EditForm({ complaint, onSaved, onCancel }: EditFormProps) {
  const { labels, shortPriority, editing } = useText(complaintsText)
  const formRef = useFirstField()
  const client = useQueryClient()
  const { id, can } = complaint
  const { subject, description, priority, department } = useRef(complaint).current
  const { data } = useQuery(departmentsQuery)
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { subject, description, priority, departmentId: department.id },
    schema: complaintsApi.edit.body,
    toBody: (values) => bodyOf(values, department.id),
    failure: editing.failed,
    place: (problem) =>
      problem.code === 'category.department_fixed'
        ? { departmentId: wordsFor(problem) }
        : placeDepartment(client, problem, 'departmentId'),
    send: async (values) => {
      await editComplaint(client, id, bodyOf(values, department.id))
      onSaved()
    },
  })
  useKeepTyped(form.isDirty())
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{ ...labels, departmentId: labels.department }}
        failures={failures}
      />
      {!can.edit && !problem && (
        <p className="notice" data-mark="pending" role="status">
          {editing.tooLate}
        </p>
      )}
      <TextField
        label={labels.subject}
        name="subject"
        maxLength={subjectMaxLength}
        required
        {...form.getInputProps('subject')}
      />
      <TextAreaField
        label={labels.description}
        name="description"
        maxLength={descriptionMaxLength}
        rows={6}
        required
        {...form.getInputProps('description')}
      />
      <SelectField
        label={labels.department}
        name="departmentId"
        required
        data={withOwn(data, department).map((one) => ({ value: one.id, label: one.name }))}
        data-user
        {...form.getInputProps('departmentId')}
      />
      <RadioTiles
        legend={labels.priority}
        name="priority"
        value={form.values.priority}
        onChange={(value) => form.setFieldValue('priority', value)}
        fit="words"
        options={priorities.map((value) => ({ value, label: shortPriority[value] }))}
      />
      <div className="dialog-actions">
        <Button look="plain" onClick={onCancel}>
          {editing.cancel}
        </Button>
        <Button type="submit" isBusy={isSending}>
          {editing.save}
        </Button>
      </div>
    </form>
  )
}
