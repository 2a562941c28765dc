import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { CounterAddition } from '#features/complaints/categories/counter-addition.ts'
import { type Filed, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { useDraftFiles } from '#features/complaints/files/files-field.tsx'
import { endDraft, fileWithFiles } from '#features/complaints/files/load-sending.ts'
import type { OutgoingFile, Place } from '#features/complaints/files/outgoing.ts'
import { filingText } from '#features/complaints/filing/filing.text.ts'
import { dateError, type FilingWindow } from '#features/complaints/filing/filing-window.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { type ContractForm, FormProblem, useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { readText, useText } from '#lib/words/text.ts'
import { placeDepartment } from '#queries/departments.ts'
import { usePerson } from '#queries/session.ts'
import { fileAtCounter } from './counter.api.ts'
import { counterText } from './counter.text.ts'
import { blank, type CounterValues, matterIn, personIn } from './counter-values.ts'
import { type StudentSearch, useStudentSearch } from './use-student-search.ts'

/** What would be lost if the dialog closed now. While something is being sent, the dialog stays open. */
export type Hold = 'typed' | 'sending' | undefined

export type CounterFormState = ContractForm<CounterValues> & {
  search: StudentSearch
  /** Whether the student is looked for among the accounts. Otherwise name and phone are typed. */
  hasAccount: boolean
  setHasAccount: (hasAccount: boolean) => void
  isSuperAdmin: boolean
  files: readonly OutgoingFile[]
  place: Place
}

/** A complaint that was filed, and for whom. The name is null for a student who has not typed one yet. */
export type FiledComplaint = Filed & {
  /** The key under which its files are still being sent. */
  draft: string
  values: CounterValues
  hasAccount: boolean
  studentName: string | null
  /** Its category, the answers and its place. */
  about?: ReactNode
}

// The contract's rules for each field. Whether a student was found is checked apart.
const { student, ...matter } = complaintsApi.fileAtCounter.body.shape
const [, person] = student.def.options
const withAccount = z.object(matter)
const withoutAccount = z.object({ ...matter, ...person.shape })

/** After these problems, it is not known whether the complaint was filed. */
const unsure: readonly string[] = ['network', 'server.busy', 'server.failed', 'request.in_flight']

type Start = {
  window: FilingWindow
  /** Undefined if the college has neither categories nor places. */
  addition?: CounterAddition | undefined
  attempt: string
  onFiled: (filed: FiledComplaint) => void
}

/**
 * The form at the counter. Nothing of it is kept on the device, because others use the computer of an office, too.
 * Only the files of a filed complaint are kept until they are sent. `attempt` is the idempotency key. It stays the same
 * until the complaint is filed.
 */
export function useCounterForm({ window, addition, attempt, onFiled }: Start): CounterFormState {
  const text = useText(counterText)
  const client = useQueryClient()
  const { role, department, email: account } = usePerson()
  const isSuperAdmin = role === 'SuperAdmin'
  const [initialValues] = useState(() => blank(window.today, department?.id ?? ''))
  const [hasAccount, setHasAccount] = useState(true)
  const place = { account, draft: attempt, isKept: false }
  const files = useDraftFiles(place)
  const isSent = useDropWhenClosed(attempt)
  const contractForm: ContractForm<CounterValues> = useContractForm<CounterValues>({
    initialValues,
    schema: hasAccount ? withAccount : withoutAccount,
    toBody: (values) => ({
      ...personIn(values),
      ...matterIn(values),
      ...addition?.body(client, values),
    }),
    further: (values) => ({
      ...(addition?.check(client, values, { window, ownId: department?.id }) ?? dateError(values, window)),
      ...(hasAccount && !search.student ? { words: search.missing } : {}),
    }),
    words: {
      name: { 'field.required': text.nameMissing },
      departmentId: { 'field.invalid': text.departmentMissing },
      date: { 'field.date': readText(filingText).dateWrong(window.days) },
    },
    failure: text.failed,
    place: (problem) => ({
      ...placeDepartment(client, problem, 'departmentId'),
      ...placeOf(problem, hasAccount),
      ...addition?.place(client, problem, contractForm.form, window),
    }),
    send: async (values) => {
      const studentId = hasAccount ? search.student?.id : undefined
      const student = studentId === undefined ? personIn(values) : { id: studentId }
      const body = { ...matterIn(values), ...addition?.body(client, values), student }
      const isRepeated = isSent.current
      isSent.current = true
      const filed = await fileWithFiles(attempt, { isRepeated }, (given) =>
        fileAtCounter(client, { ...body, ...given }, attempt),
      ).catch((error: unknown) => {
        const code = error instanceof ApiProblem ? error.code : 'server.failed'
        if (unsure.includes(code)) throw new FormProblem(text.unsure, { cause: error })
        isSent.current = code === 'request.key_reused'
        if (!isSent.current) throw error
        void refreshComplaints(client)
        throw new FormProblem(text.arrivedBefore, { cause: error })
      })
      const studentName = hasAccount ? (search.student?.name ?? null) : values.name.trim()
      const about = addition?.filed(client, values)
      onFiled({ ...filed, values, hasAccount, studentName, draft: attempt, about })
    },
  })
  const search = useStudentSearch(contractForm.form.values.words, isSuperAdmin)
  const submit: CounterFormState['submit'] = (event) => {
    if (hasAccount) search.search()
    contractForm.submit(event)
  }
  return { ...contractForm, submit, search, hasAccount, setHasAccount, isSuperAdmin, files, place }
}

/**
 * Drops the files when the form closes without filing. If the complaint was sent and no answer came, it may have
 * arrived, and then they belong to it.
 */
function useDropWhenClosed(draft: string) {
  const isSent = useRef(false)
  useEffect(() => () => endDraft(draft, { isFiled: isSent.current }), [draft])
  return isSent
}

function placeOf(problem: ApiProblem, hasAccount: boolean): Partial<Record<keyof CounterValues, string>> {
  const words = wordsFor(problem)
  if (problem.code === 'member.missing' || 'student' in problem.fields)
    return hasAccount ? { words } : { name: words }
  return {}
}
