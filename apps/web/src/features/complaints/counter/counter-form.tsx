import { IconBell, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { CounterAddition } from '#features/complaints/categories/counter-addition.ts'
import { FilesField, FilesFollow } from '#features/complaints/files/files-field.tsx'
import type { FilingWindow } from '#features/complaints/filing/filing-window.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { confirmDiscard } from '#ui/dialogs/confirm.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import { CounterSlip } from './counter-slip.tsx'
import { HeardChoice, MatterFields, PriorityAndDate } from './matter-fields.tsx'
import { type CounterFormState, type FiledComplaint, type Hold, useCounterForm } from './use-counter-form.ts'
import { WhoFields } from './who-fields.tsx'

type CounterFormProps = {
  window: FilingWindow
  /** Undefined if the college has neither categories nor places. */
  addition?: CounterAddition | undefined
  departments: readonly Department[]
  /** The idempotency key. */
  attempt: string
  onHold: (hold: Hold) => void
  onFiled: (filed: FiledComplaint) => void
  onAnother: () => void
  onClose: () => void
}

/** The form of the dialog: at the left what the student says, at the right how it is filed. */
export function CounterForm(props: CounterFormProps) {
  const { window, departments, addition, onHold, onAnother, onClose } = props
  const text = useText(counterText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const counterForm = useCounterForm(props)
  const { form, isSending, problem, failures, submit, hasAccount, isSuperAdmin, files, place } = counterForm
  const Matter = addition?.Matter ?? MatterFields
  const Dates = addition?.Dates ?? PriorityAndDate
  const labels = labelsOf(text, hasAccount, isSuperAdmin)
  const isDirty = form.isDirty() || files.length > 0
  useKeepTyped(isDirty || isSending, isSending)
  const hold = isSending ? 'sending' : isDirty ? 'typed' : undefined
  useEffect(() => {
    onHold(hold)
    return () => onHold(undefined)
  }, [hold, onHold])
  const cancel = async () => {
    if (!isDirty || (await confirmDiscard())) onClose()
  }
  return (
    <form noValidate onSubmit={submit} ref={formRef} className="stack">
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={addition?.labels(client, form.values, labels) ?? labels}
        failures={failures}
      >
        {problem === text.arrivedBefore && (
          <button type="button" className="link-button" onClick={onAnother}>
            {text.another}
          </button>
        )}
      </FormSummary>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <h3 className={styles['section']}>{text.who}</h3>
          <WhoFields counterForm={counterForm} />
          <h3 className={styles['section']}>{text.about}</h3>
          <Matter form={form} departments={departments} isSuperAdmin={isSuperAdmin} />
          <FilesField place={place} files={files} />
        </div>
        <div className={styles['stack']}>
          <HeardChoice form={form} />
          <Dates form={form} window={window} />
          <CounterSlip values={form.values} departments={departments} isSuperAdmin={isSuperAdmin} />
          <WhatHappens counterForm={counterForm} />
          <FilesFollow files={files} />
          <div className="dialog-actions">
            <Button look="plain" onClick={() => isSending || void cancel()}>
              {text.cancel}
            </Button>
            <Button type="submit" isBusy={isSending}>
              {text.file}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

type Labels = Record<
  'words' | 'wordsOrName' | 'name' | 'phone' | 'email' | 'subject' | 'description' | 'department' | 'date',
  string
>

/** The label of each field by the field's name, in the order of the form. */
function labelsOf(text: Labels, hasAccount: boolean, isSuperAdmin: boolean): Record<string, string> {
  const { name, phone, email, subject, description, department, date } = text
  const who = hasAccount ? { words: isSuperAdmin ? text.wordsOrName : text.words } : { name, phone, email }
  return { ...who, subject, description, departmentId: department, date }
}

/** What filing leads to, before it is done. */
function WhatHappens({ counterForm }: { counterForm: CounterFormState }) {
  const text = useText(counterText)
  const { search, hasAccount } = counterForm
  const name = search.student?.name
  const told = name ? <span data-user>{text.told(name)}</span> : text.studentTold
  return (
    <ul className={styles['will']}>
      <Will icon={<IconBell size={18} stroke={1.75} aria-hidden="true" />}>
        {hasAccount ? told : text.notTold}
      </Will>
      <Will icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}>{text.printLater}</Will>
    </ul>
  )
}

function Will({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}
