import {
  type ComplaintDetails,
  descriptionMaxLength,
  subjectMaxLength,
} from '@counterfoil/contract/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints-api'
import { priorities } from '@counterfoil/contract/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { editComplaint } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { RadioTiles, TextAreaField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'

type EditFormProps = { complaint: ComplaintDetails; onSaved: () => void; onCancel: () => void }

/** Subject, description and priority, which can be edited while the complaint is pending. */
export function EditForm({ complaint, onSaved, onCancel }: EditFormProps) {
  const { labels, shortPriority, editing } = useText(complaintsText)
  const formRef = useFirstField()
  const client = useQueryClient()
  const { id, can } = complaint
  const { subject, description, priority } = useRef(complaint).current
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { subject, description, priority },
    schema: complaintsApi.edit.body,
    failure: editing.failed,
    send: async (values) => {
      await editComplaint(client, id, values)
      onSaved()
    },
  })
  useKeepTyped(form.isDirty())
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary problem={problem} errors={form.errors} labels={labels} failures={failures} />
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
