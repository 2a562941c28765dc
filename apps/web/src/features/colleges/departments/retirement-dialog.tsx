import { departmentsApi, type ManagedDepartment } from '@counterfoil/contract/departments'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { placeDepartment } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { adminNames } from './admin-names.ts'
import { retireDepartment } from './departments.api.ts'
import { retirementText } from './departments.text.ts'

type RetirementDialogProps = {
  department: ManagedDepartment
  /** The departments that can get its complaints and admins. */
  others: readonly ManagedDepartment[]
  onClose: () => void
}

/** Asks who gets the complaints and the admins of a department that is no longer needed. */
export function RetirementDialog(props: RetirementDialogProps) {
  const text = useText(retirementText)
  const { department, others, onClose } = props
  return (
    <Dialog isOpen onClose={onClose} title={text.title(department.name)} width={480}>
      {others.length > 0 ? <RetirementForm {...props} /> : <OnlyOne onClose={onClose} />}
    </Dialog>
  )
}

function OnlyOne({ onClose }: Pick<RetirementDialogProps, 'onClose'>) {
  const text = useText(retirementText)
  return (
    <div className="stack">
      <p>{text.last}</p>
      <div className="dialog-actions">
        <Button look="plain" onClick={onClose} data-autofocus>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}

/** `adminsToId` is empty as long as the admins go where the complaints go. */
type Values = { toId: string; adminsToId: string }
const bodyOf = ({ toId, adminsToId }: Values) => ({ toId, adminsToId: adminsToId || toId })

function RetirementForm({ department, others, onClose }: RetirementDialogProps) {
  const text = useText(retirementText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const { id, name, open, adminCount } = department
  const labels = useLabels(department)
  const missing = { 'field.invalid': text.missing, 'field.required': text.missing }
  const { form, isSending, problem, failures, submit } = useContractForm<Values>({
    initialValues: { toId: '', adminsToId: '' },
    schema: departmentsApi.retireDepartment.body,
    toBody: bodyOf,
    words: { toId: missing, adminsToId: missing },
    failure: text.failed,
    place: (problem) => placeDepartment(client, problem, 'toId'),
    send: async (values) => {
      await retireDepartment(client, id, bodyOf(values))
      toast(open > 0 ? text.started(name) : text.done(name))
      onClose()
    },
  })
  const { toId, adminsToId } = form.values
  const choices = others.map((one) => ({ value: one.id, label: one.name }))
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary problem={problem} errors={form.errors} labels={labels} failures={failures} />
      <p>
        {text.effect} {open === 0 && text.noneOpen}
      </p>
      <ChoiceField
        label={labels.toId}
        name="toId"
        required
        value={toId}
        error={form.errors['toId']}
        onChoose={(chosen) => form.setFieldValue('toId', chosen)}
        choose={text.choose}
        choices={choices}
      />
      {adminCount > 0 && (
        <ChoiceField
          label={labels.adminsToId}
          name="adminsToId"
          required
          value={adminsToId || toId}
          error={form.errors['adminsToId']}
          onChoose={(chosen) => form.setFieldValue('adminsToId', chosen)}
          choose={text.choose}
          choices={choices}
        />
      )}
      <div className="dialog-actions">
        <Button look="plain" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" look="danger" isBusy={isSending}>
          {text.retire}
        </Button>
      </div>
    </form>
  )
}

function useLabels(department: ManagedDepartment) {
  const text = useText(retirementText)
  const { open, adminCount } = department
  const names = adminNames(department)
  return {
    toId: open > 0 ? text.handOver(open) : text.later,
    adminsToId: adminCount === 1 ? text.adminMoves(names) : text.adminsMove(formatFigure(adminCount), names),
  }
}
