import { foldedName } from '@counterfoil/contract/names'
import { buildingMaxLength, placesApi } from '@counterfoil/contract/places'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { type Building, renameBuilding } from './places.api.ts'
import { renameText } from './places.text.ts'

type RenameBuildingProps = {
  of: Building
  onClose: () => void
  onRenamed: (building: string) => void
}

/** Asks for the new name of a building. */
export function RenameBuilding({ of: { building, places }, onClose, onRenamed }: RenameBuildingProps) {
  const text = useText(renameText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const { form, isSending, problem, failures, submit } = useContractForm<{ to: string }>({
    initialValues: { to: building },
    schema: placesApi.renameBuilding.body,
    toBody: ({ to }) => ({ from: building, to }),
    words: { to: { 'field.required': text.nameMissing, 'field.invalid': text.wrong } },
    failure: text.failed,
    place: ({ code }) => (code === 'place.name_taken' ? { to: text.taken } : {}),
    send: async ({ to }) => {
      const { renamed } = await renameBuilding(client, building, to)
      // As the server writes it, so that the list finds it.
      const name = foldedName(to)
      toast(text.renamed(name, renamed))
      onRenamed(name)
      onClose()
    },
  })
  const isDirty = form.values.to !== building
  return (
    <Dialog isOpen onClose={onClose} title={text.title(building)} width={480} isDirty={isDirty}>
      <form className="stack" noValidate onSubmit={submit} ref={formRef}>
        <FormSummary problem={problem} errors={form.errors} labels={{ to: text.name }} failures={failures} />
        <TextField
          label={text.name}
          name="to"
          maxLength={buildingMaxLength}
          description={text.help(places)}
          required
          {...form.getInputProps('to')}
        />
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" isBusy={isSending}>
            {text.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
