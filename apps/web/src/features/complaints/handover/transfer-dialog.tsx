import { reasonMaxLength } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { aboutOne, WordsField } from '#features/complaints/canned/words-field.tsx'
import { refreshComplaints } from '#features/complaints/complaints.api.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { departmentsQuery, placeDepartment } from '#queries/departments.ts'
import { usePerson } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { transferComplaint } from './handover.api.ts'
import styles from './handover.module.css'
import { handoverText } from './handover.text.ts'

export type TransferDialogProps = {
  complaint: ComplaintDetails
  onClose: () => void
  onDone: Handling['transferred']
}

/** Asks for a department and a reason, and says what the student will read and who loses sight of the complaint. */
export function TransferDialog(props: TransferDialogProps) {
  const text = useText(handoverText)
  const [isDirty, setIsDirty] = useState(false)
  const { complaint, onClose } = props
  // The field depends on how many departments there are, so that it is shown when they are known.
  const { data, error } = useQuery(departmentsQuery)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title(String(complaint.number))}
      width={540}
      isDirty={isDirty}
    >
      {data || error ? (
        <TransferForm {...props} onTyped={setIsDirty} />
      ) : (
        <LoadingState words={text.loading} rows={1} />
      )}
    </Dialog>
  )
}

const newKey = () => crypto.randomUUID()

type TransferFormProps = TransferDialogProps & { onTyped: (hasTyped: boolean) => void }

function TransferForm({ complaint, onClose, onDone, onTyped }: TransferFormProps) {
  const text = useText(handoverText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const isLost = usePerson().role === 'DepartmentAdmin'
  const { data: departments = [], error } = useQuery(departmentsQuery)
  const [key, setKey] = useState(newKey)
  const { id, number, subject, department } = complaint
  const nameOf = (departmentId: string) => departments.find((one) => one.id === departmentId)?.name ?? ''
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { to: '', reason: '' },
    schema: complaintsApi.transfer.body,
    toBody: (values) => ({ from: department.id, ...values }),
    words: {
      to: { 'field.invalid': text.toMissing, 'field.required': text.toMissing },
      reason: { 'field.required': text.reasonMissing },
    },
    failure: text.failed,
    place: (problem) => placeDepartment(client, problem, 'to'),
    send: async ({ to, reason }) => {
      const sent = { id, key, isLost, from: department.id, to, reason }
      const { undo } = await transferComplaint(client, sent).catch((error) => {
        void refreshComplaints(client)
        // An earlier try with other words may have arrived. The next one begins anew and sees where the complaint is.
        if (error instanceof ApiProblem && error.code === 'request.key_reused') setKey(newKey())
        throw error
      })
      onClose()
      onDone(complaint, { undo, from: department, to: { id: to, name: nameOf(to) }, isLost })
    },
  })
  const { to, reason } = form.values
  const type = (field: 'to' | 'reason', value: string) => {
    form.setFieldValue(field, value)
    onTyped(true)
  }
  const offered = departments.filter((one) => one.id !== department.id)
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <p className="confirm-about" data-user>
        {subject}
      </p>
      <FormSummary
        problem={problem ?? (error ? text.departmentsFailed(wordsFor(error)) : undefined)}
        errors={form.errors}
        labels={{ to: text.to, reason: text.reason }}
        failures={failures}
      />
      <ChoiceField
        label={text.to}
        name="to"
        required
        value={to}
        error={form.errors['to']}
        onChoose={(chosen) => type('to', chosen)}
        choose={text.choose}
        choices={offered.map((one) => ({ value: one.id, label: one.name }))}
      />
      <WordsField
        about={aboutOne(complaint)}
        label={text.reason}
        name="reason"
        maxLength={reasonMaxLength}
        rows={3}
        required
        value={reason}
        error={form.errors['reason']}
        onWords={(words) => type('reason', words)}
      />
      {to !== '' && <Preview number={number} department={nameOf(to)} reason={reason.trim()} />}
      <Loss complaint={complaint} isLost={isLost} />
      <div className="dialog-actions">
        <Button look="plain" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" isBusy={isSending}>
          {text.transfer}
        </Button>
      </div>
    </form>
  )
}

type PreviewProps = { number: number; department: string; reason: string }

function Preview({ number, department, reason }: PreviewProps) {
  const text = useText(handoverText)
  return (
    <div className={styles['preview']}>
      <p className="muted">{text.willRead}</p>
      <p data-user>
        {text.message(String(number), department)} {reason && text.messageReason(reason)}
      </p>
    </div>
  )
}

/** What changes for the office: who no longer sees the complaint, and who no longer has it. And what does not. */
function Loss({ complaint, isLost }: { complaint: ComplaintDetails; isLost: boolean }) {
  const text = useText(handoverText)
  const { id: ownId } = usePerson()
  const { assignee, department, dates } = complaint
  return (
    <p className="muted" data-user>
      {isLost ? text.youLoseIt(department.name) : text.theyLoseIt(department.name)}
      {assignee &&
        ` ${assignee.id === ownId ? text.youNoLongerAssigned : text.noLongerAssigned(assignee.email)}`}
      {dates && ` ${text.datesStay}`}
    </p>
  )
}
