import { type BulkChange, bulkChange } from '@counterfoil/contract/complaints/bulk-api'
import {
  type ComplaintStatus,
  complaintStatuses,
  reasonMaxLength,
  reasonRule,
} from '@counterfoil/contract/complaints/complaints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { WordsAbout } from '#features/complaints/canned/placeholders.ts'
import { WordsField } from '#features/complaints/canned/words-field.tsx'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { assignableQuery } from '#features/complaints/handover/handover.api.ts'
import { handoverText } from '#features/complaints/handover/handover.text.ts'
import { preferencesQuery } from '#features/complaints/preferences/preferences.api.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { allDepartmentsQuery, departmentsQuery, placeDepartment } from '#queries/departments.ts'
import { queryKeys } from '#queries/query-keys.ts'
import { usePerson } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { SelectField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { askBulk } from './bulk.api.ts'
import { bulkText } from './bulk.text.ts'
import type { Picked } from './use-selection.ts'

export type BulkKind = BulkChange['kind']

export type BulkDialogProps = {
  kind: BulkKind
  picked: readonly Picked[]
  onClose: () => void
  onAsked: (jobId: string) => void
}

/** Asks what is done to all selected complaints, and which words the students read. */
export function BulkDialog(props: BulkDialogProps) {
  const text = useText(bulkText)
  const [isDirty, setIsDirty] = useState(false)
  const { kind, picked, onClose } = props
  // The field of a transfer depends on how many departments there are, so that it is shown when they are known.
  const { data, isError } = useQuery({ ...departmentsQuery, enabled: kind === 'transfer' })
  return (
    <Dialog isOpen onClose={onClose} title={text.titles[kind](picked.length)} width={540} isDirty={isDirty}>
      {kind !== 'transfer' || data || isError ? (
        <BulkForm {...props} onTyped={() => setIsDirty(true)} />
      ) : (
        <LoadingState rows={1} />
      )}
    </Dialog>
  )
}

type Values = { to: string; reason: string }
const nobody = 'nobody'
const newKey = () => crypto.randomUUID()

/** The request for these values. What is missing stays missing, so that the schema of the contract finds it. */
function changeOf(kind: BulkKind, { to, reason }: Values): unknown {
  const words = reason.trim() === '' ? {} : { reason }
  if (kind === 'assignment') return { kind, to: to === nobody ? null : to }
  if (kind === 'removal') return { kind, reason }
  return kind === 'transfer' ? { kind, to, reason } : { kind, to, ...words }
}

/** Whether the students must be told why: for one of the complaints, this status needs a reason. */
function needsReason(kind: BulkKind, to: string, picked: readonly Picked[]): boolean {
  if (kind === 'assignment') return false
  if (kind !== 'status') return true
  const next = complaintStatuses.find((one) => one === to)
  return (
    next !== undefined &&
    picked.some(({ status }) => status !== next && reasonRule(status, next) === 'needed')
  )
}

function BulkForm({ kind, picked, onClose, onAsked, onTyped }: BulkDialogProps & { onTyped: () => void }) {
  const text = useText(bulkText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const [key, setKey] = useState(newKey)
  const labels = { status: text.newStatus, transfer: text.to, assignment: text.assignTo, removal: '' }
  const missing = {
    status: text.statusMissing,
    transfer: text.toMissing,
    assignment: text.assignMissing,
    removal: '',
  }
  const { form, isSending, problem, failures, submit } = useContractForm<Values>({
    initialValues: { to: '', reason: '' },
    schema: bulkChange,
    toBody: (values) => changeOf(kind, values),
    further: ({ to, reason }) =>
      needsReason(kind, to, picked) && reason.trim() === '' ? { reason: text.reasonMissing } : {},
    words: {
      to: wordsOfMissing(missing[kind]),
      reason: { 'field.required': text.reasonMissing },
    },
    failure: text.askFailed,
    place: (problem) => placeDepartment(client, problem, 'to'),
    send: async (values) => {
      const change = bulkChange.parse(changeOf(kind, values))
      const id = await askBulk(client, picked, change, key).catch((error) => {
        // The answer may be lost, and the bulk change may be under way.
        void client.invalidateQueries({ queryKey: queryKeys.session.bulkJobs })
        // An earlier try with other words may have arrived.
        if (error instanceof ApiProblem && error.code === 'request.key_reused') setKey(newKey())
        throw error
      })
      onAsked(id)
    },
  })
  const { to, reason } = form.values
  const type = (field: keyof Values, value: string) => {
    form.setFieldValue(field, value)
    onTyped()
  }
  const isReasonNeeded = needsReason(kind, to, picked)
  const about = useAbout(picked)
  const target: TargetProps = {
    name: 'to',
    required: true,
    value: to,
    error: form.errors['to'],
    onChange: ({ currentTarget }) => type('to', currentTarget.value),
  }
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{ to: labels[kind], reason: text.reasonNeeded }}
        failures={failures}
      />
      {kind === 'status' && <StatusField {...target} />}
      {kind === 'transfer' && (
        <DepartmentField
          picked={picked}
          value={to}
          error={form.errors['to']}
          onChoose={(chosen) => type('to', chosen)}
        />
      )}
      {kind === 'assignment' && <AssigneeField {...target} picked={picked} />}
      {kind !== 'assignment' && (
        <WordsField
          about={about}
          label={isReasonNeeded ? text.reasonNeeded : text.reasonOffered}
          name="reason"
          maxLength={reasonMaxLength}
          rows={3}
          required={isReasonNeeded}
          value={reason}
          error={form.errors['reason']}
          onWords={(words) => type('reason', words)}
        />
      )}
      <Consequences kind={kind} />
      <div className="dialog-actions">
        <Button look="plain" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" isBusy={isSending} look={kind === 'removal' ? 'danger' : undefined}>
          {text.submits[kind]}
        </Button>
      </div>
    </form>
  )
}

const wordsOfMissing = (words: string) => ({ 'field.invalid': words, 'field.required': words })

type TargetProps = Pick<
  ComponentProps<typeof SelectField>,
  'name' | 'required' | 'value' | 'error' | 'onChange'
>

function StatusField(target: TargetProps) {
  const text = useText(bulkText)
  const { status } = useText(complaintsText)
  return (
    <SelectField
      label={text.newStatus}
      {...target}
      data={[
        { value: '', label: text.chooseStatus },
        ...complaintStatuses.map((one: ComplaintStatus) => ({ value: one, label: status[one] })),
      ]}
    />
  )
}

/** All complaints of a department cannot be transferred to it. */
const onlyDepartment = (picked: readonly Picked[]) => {
  const [first, ...others] = new Set(picked.map(({ departmentId }) => departmentId))
  return others.length === 0 ? first : undefined
}

/** The same words go to every student, so they can have neither a name nor a number. */
function useAbout(picked: readonly Picked[]): WordsAbout {
  const { data: departments = [] } = useQuery(allDepartmentsQuery)
  const departmentId = onlyDepartment(picked)
  const department = departments.find(({ id }) => id === departmentId)?.name
  return { departmentId, facts: department === undefined ? {} : { department }, isForMany: true }
}

type DepartmentFieldProps = Pick<ComponentProps<typeof ChoiceField>, 'value' | 'error' | 'onChoose'> & {
  picked: readonly Picked[]
}

function DepartmentField({ picked, ...target }: DepartmentFieldProps) {
  const text = useText(bulkText)
  const { data: departments = [] } = useQuery(departmentsQuery)
  const own = onlyDepartment(picked)
  const offered = departments.filter(({ id }) => id !== own)
  return (
    <ChoiceField
      label={text.to}
      name="to"
      required
      {...target}
      choose={text.choose}
      choices={offered.map((one) => ({ value: one.id, label: one.name }))}
    />
  )
}

/** The admins of the department, or oneself alone if the complaints are of several departments. */
function AssigneeField({ picked, ...target }: TargetProps & { picked: readonly Picked[] }) {
  const text = useText(bulkText)
  const words = useText(handoverText)
  const { id: ownId } = usePerson()
  const isMixed = onlyDepartment(picked) === undefined
  const { data = [] } = useQuery({ ...assignableQuery(picked[0]?.id ?? ''), enabled: !isMixed })
  const others = isMixed ? [] : data.filter(({ id }) => id !== ownId)
  return (
    <>
      <SelectField
        label={text.assignTo}
        {...target}
        data={[
          { value: '', label: text.chooseAdmin },
          { value: ownId, label: text.you },
          ...others.map(({ id, email, open }) => ({ value: id, label: words.option(email, open) })),
          { value: nobody, label: text.nobody },
        ]}
        data-user
      />
      {isMixed && <p className="muted">{text.mixed}</p>}
    </>
  )
}

/** What happens then, and that it can be cancelled. */
function Consequences({ kind }: { kind: BulkKind }) {
  const text = useText(bulkText)
  const isOfDepartment = usePerson().role === 'DepartmentAdmin'
  const { data } = useQuery(preferencesQuery)
  return (
    <p className="muted">
      {kind === 'removal' && `${text.removeKept} `}
      {kind === 'transfer' && isOfDepartment && `${text.youLoseThem} `}
      {text.startsLater(data?.undoSeconds ?? 10)} {text.changedStay}
    </p>
  )
}
