import {
  type CannedText,
  cannedApi,
  cannedTextMaxLength,
  cannedTitleMaxLength,
} from '@counterfoil/contract/complaints/canned-api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { TextAreaField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { createCanned, editCanned } from './canned.api.ts'
import { cannedTextsText } from './canned-texts.text.ts'

type CannedDialogProps = {
  /** The text as the reader saw it, or undefined for a new one. */
  edited: CannedText | undefined
  /** The department to which a new text belongs. Undefined is the whole college. */
  departmentId: string | undefined
  /** Its name, or that of the college. */
  place: string
  onClose: () => void
}

export function CannedDialog(props: CannedDialogProps) {
  const text = useText(cannedTextsText)
  const [isDirty, setIsDirty] = useState(false)
  const { place, ...form } = props
  const { edited, onClose } = form
  const title = edited ? text.editTitle : text.newTitle(place)
  return (
    <Dialog isOpen onClose={onClose} title={title} width={540} isDirty={isDirty}>
      <CannedForm {...form} onTyped={() => setIsDirty(true)} />
    </Dialog>
  )
}

const newKey = () => crypto.randomUUID()

type CannedFormProps = Omit<CannedDialogProps, 'place'> & { onTyped: () => void }

function CannedForm({ edited, departmentId, onClose, onTyped }: CannedFormProps) {
  const text = useText(cannedTextsText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const [key, setKey] = useState(newKey)
  // The version stays the one that the reader saw, although the list behind may show a newer one.
  const [seen] = useState(edited)
  const explain = (error: unknown) => {
    // An earlier try with other words may have arrived.
    if (error instanceof ApiProblem && error.code === 'request.key_reused') setKey(newKey())
    throw error
  }
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { title: seen?.title ?? '', text: seen?.text ?? '' },
    schema: cannedApi.createCanned.body,
    toBody: (values) => ({ ...values, departmentId: null }),
    words: {
      title: { 'field.required': text.titleMissing },
      text: { 'field.required': text.textMissing },
    },
    place: (problem) => (problem.code === 'canned.title_taken' ? { title: wordsFor(problem) } : {}),
    failure: text.saveFailed,
    send: async (values) => {
      const sent = seen
        ? editCanned(client, seen.id, { ...values, version: seen.version })
        : createCanned(client, { ...values, departmentId: departmentId ?? null }, key)
      await sent.catch(explain)
      toast(text.saved(values.title.trim()))
      onClose()
    },
  })
  const type = (field: 'title' | 'text', value: string) => {
    form.setFieldValue(field, value)
    onTyped()
  }
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{ title: text.title, text: text.text }}
        failures={failures}
      />
      <TextField
        label={text.title}
        name="title"
        maxLength={cannedTitleMaxLength}
        required
        value={form.values.title}
        error={form.errors['title']}
        onChange={({ currentTarget }) => type('title', currentTarget.value)}
      />
      <TextAreaField
        label={text.text}
        description={text.placeholders}
        name="text"
        maxLength={cannedTextMaxLength}
        rows={6}
        required
        value={form.values.text}
        error={form.errors['text']}
        onChange={({ currentTarget }) => type('text', currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button type="submit" isBusy={isSending}>
          {seen ? text.save : text.create}
        </Button>
      </div>
    </form>
  )
}
