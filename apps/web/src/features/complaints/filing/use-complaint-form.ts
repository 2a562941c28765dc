import { startingDepartments } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FilingAddition } from '#features/complaints/categories/filing-addition.ts'
import {
  type Filed,
  type Filing,
  fileComplaint,
  filingQuery,
  refreshComplaints,
} from '#features/complaints/complaints.api.ts'
import { useDraftFiles } from '#features/complaints/files/files-field.tsx'
import { endDraft, fileWithFiles } from '#features/complaints/files/load-sending.ts'
import type { OutgoingFile, Place } from '#features/complaints/files/outgoing.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { type ContractForm, FormProblem, useContractForm } from '#lib/forms/use-contract-form.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { rollError } from '#lib/words/roll-text.ts'
import { useText } from '#lib/words/text.ts'
import { type ListedDepartment, placeDepartment } from '#queries/departments.ts'
import { type Attempt, type FilingValues, forgetAttempt, keepAttempt } from './draft.ts'
import { filingText } from './filing.text.ts'
import { dateError, type FilingWindow } from './filing-window.ts'

export type FilingStart = {
  filing: Filing
  departments: readonly ListedDepartment[]
  /** Undefined if the college has neither categories nor places. */
  addition?: FilingAddition | undefined
  attempt: Attempt
}

/** After these problems, it is not known whether the complaint was filed. */
const unsure: readonly string[] = ['network', 'server.busy', 'server.failed', 'request.in_flight']
const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : 'server.failed')

/** Says when the next complaint can be filed. The minute is rounded up, so that it is not too early. */
function tooManyOf(error: unknown, text: { failed: Said; tooMany: Said }): unknown {
  const at = error instanceof ApiProblem ? error.retryAt : undefined
  if (!at) return error
  const minute = new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
  return new FormProblem(text.failed(text.tooMany(formatMoment(minute.toISOString()))), { cause: error })
}
type Said = (words: string) => string

export type ComplaintFormState = ContractForm<FilingValues> & {
  /** Whether the draft is saved and survives a reload. The person is then not asked before leaving. */
  isKept: boolean
  files: readonly OutgoingFile[]
  place: Place
}

/** A complaint that was filed. `draft` is the key under which its files are still being sent. */
export type FiledComplaint = Filed & {
  values: FilingValues
  draft: string
  /** Its category, the answers and its place. */
  about?: ReactNode
}

/** The college may have changed its rules while the form was open. Then they are read again. */
function placeRules(client: QueryClient, { fields }: ApiProblem): object {
  if (fields['date'] || fields['roll']) void client.invalidateQueries({ queryKey: filingQuery.queryKey })
  return {}
}

export const windowOf = ({ today, rules }: Filing): FilingWindow => ({ today, days: rules.filingDays })

export function useComplaintForm(
  { filing, departments, addition, attempt }: FilingStart,
  onFiled: (filed: FiledComplaint) => void,
): ComplaintFormState {
  const text = useText(filingText)
  const client = useQueryClient()
  const initialValues = useRef({
    ...startOf(attempt, filing, departments),
    ...addition?.start?.(attempt),
  }).current
  const isSent = useRef(attempt.isSent ?? false)
  // True when the complaint was filed. Then the content of the form is no longer a draft.
  const isOver = useRef(false)
  const { key } = attempt
  const place = { account: filing.email, draft: key, isKept: true }
  const files = useDraftFiles(place, attempt.files)
  const keep = (values: FilingValues) =>
    keepAttempt(filing.email, {
      key,
      values,
      isSent: isSent.current,
      files: files.flatMap(({ id }) => id ?? []),
    })
  const finish = () => {
    isOver.current = true
    forgetAttempt(filing.email)
  }
  const window = windowOf(filing)
  const toBody = (values: FilingValues) => ({ ...bodyOf(values), ...addition?.body(client, values) })
  const contractForm: ContractForm<FilingValues> = useContractForm<FilingValues>({
    initialValues,
    schema: complaintsApi.file.body,
    toBody,
    further: (values) => ({
      ...(addition?.check(client, values, window) ?? dateError(values, window)),
      ...rollError(filing.rules, values.roll),
    }),
    words: { date: { 'field.date': text.dateWrong(window.days) } },
    failure: text.failed,
    place: (problem) => ({
      ...placeRules(client, problem),
      ...placeDepartment(client, problem, 'departmentId'),
      ...addition?.place(client, problem, contractForm.form, window),
    }),
    send: async (values) => {
      // The attempt is saved before sending. If the answer is lost and the page is reloaded, a retry uses the same key.
      const isRepeated = isSent.current
      isSent.current = true
      keep(values)
      try {
        const filed = await fileWithFiles(key, { isRepeated }, (given) =>
          fileComplaint(client, { ...toBody(values), ...given }, key),
        )
        finish()
        onFiled({ ...filed, values, draft: key, about: addition?.filed(client, values) })
      } catch (error) {
        const code = codeOf(error)
        isSent.current = unsure.includes(code)
        keep(values)
        if (code === 'complaint.too_many') throw tooManyOf(error, text)
        if (code !== 'request.key_reused') throw error
        finish()
        endDraft(key, { isFiled: true })
        void refreshComplaints(client)
        throw new FormProblem(text.arrivedBefore, { cause: error })
      }
    },
  })
  const isKept = useRef(true)
  const { form, isSending } = contractForm
  // A draft that was saved follows the form, also back to what it started with.
  const isDirty = useRef(false)
  // The draft is saved after every letter, because a phone may close a page without warning.
  useEffect(() => {
    isDirty.current ||= form.isDirty() || files.length > 0
    if (isDirty.current && !isSending && !isOver.current) isKept.current = keep(form.values)
  })
  return { ...contractForm, isKept: isKept.current, files, place }
}

/** The values that the form starts with. If the draft's department can no longer be chosen, it is as in a new form. */
function startOf(
  { values }: Attempt,
  filing: Filing,
  departments: readonly ListedDepartment[],
): FilingValues {
  const start = blank(filing, departments)
  if (!values) return start
  const isThere = departments.some(({ id }) => id === values.departmentId)
  return { ...start, ...values, departmentId: isThere ? values.departmentId : start.departmentId }
}

/** The specification's default is the first of the departments that a college starts with, if the college has it. */
const [usualDepartment] = startingDepartments
const defaultOf = (departments: readonly ListedDepartment[]) =>
  departments.find(({ name }) => name === usualDepartment) ?? departments[0]

function blank(filing: Filing, departments: readonly ListedDepartment[]): FilingValues {
  return {
    name: filing.name ?? '',
    roll: filing.roll ?? '',
    phone: filing.phone ?? '',
    date: filing.today,
    subject: '',
    description: '',
    // If there are categories, the department follows from what the student picks.
    departmentId: filing.hasCategories ? '' : (defaultOf(departments)?.id ?? ''),
    priority: 'low',
    ...{ about: '', categoryId: '', chosenDepartmentId: '', where: '', placeId: '' },
  }
}

/** What every complaint has. */
const bodyOf = ({ name, roll, phone, date, subject, description, departmentId, priority }: FilingValues) => ({
  ...{ name, roll, phone, date, subject, description, departmentId, priority },
})
