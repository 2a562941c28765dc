import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxView } from '#features/complaints/complaints.address.ts'
import { useChange } from '#lib/api/use-change.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { deleteView, keepView, renameView, type View } from './views.api.ts'
import { viewsText } from './views.text.ts'

/** The body of renaming a view, which has only the name. Keeping one has the same rules for it. */
const schema = complaintsApi.renameView.body

/** Either a view to be kept, or a kept one to be renamed or deleted. */
export type ViewFormProps = {
  onClose: () => void
  kept?: InboxView | undefined
  edited?: View | undefined
}

export function ViewForm({ onClose, kept = {}, edited }: ViewFormProps) {
  const text = useText(viewsText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const [key] = useState(() => crypto.randomUUID())
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { name: edited?.name ?? '' },
    schema,
    words: { name: { 'field.required': text.nameMissing } },
    send: async ({ name }) => {
      if (edited) await renameView(client, edited.id, name)
      else await keepView(client, name, kept, key)
      if (!edited) toast(text.kept(name.trim()))
      onClose()
    },
  })
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary problem={problem} errors={form.errors} labels={{ name: text.name }} failures={failures} />
      <TextField
        label={text.name}
        name="name"
        maxLength={40}
        autoComplete="off"
        required
        {...form.getInputProps('name')}
      />
      <div className="dialog-actions">
        {edited && <DeleteButton view={edited} onClose={onClose} />}
        <Button type="submit" isBusy={isSending}>
          {edited ? text.save : text.keepAction}
        </Button>
      </div>
    </form>
  )
}

/** Deleting a view asks nothing, because its complaints stay and it is quickly made again. */
function DeleteButton({ view: { id, name }, onClose }: { view: View; onClose: () => void }) {
  const text = useText(viewsText)
  const client = useQueryClient()
  const { send, isPending } = useChange({
    mutationFn: () => deleteView(client, id),
    onSuccess: () => {
      onClose()
      toast(text.deleted(name))
    },
    onError: (error) => toast(text.deleteFailed(wordsFor(error)), 'failed'),
  })
  return (
    <Button look="plain" isBusy={isPending} onClick={() => send()}>
      {text.delete}
    </Button>
  )
}
