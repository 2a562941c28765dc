import { complaintsApi, isWithinFilingWindow } from '@counterfoil/contract/complaints'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type Filed,
  type Filing,
  fileComplaint,
  refreshComplaints,
} from '#features/complaints/complaints.api.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { type ContractForm, FormProblem, useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { type Attempt, type FilingValues, forgetDraft, keepDraft } from './draft.ts'
import { filingText } from './filing.text.ts'

export type FilingStart = { filing: Filing; departments: readonly Department[]; attempt: Attempt }

/** What came after these may have been filed all the same: nobody heard. */
const unsure: readonly string[] = ['network', 'server.busy', 'server.failed', 'request.in_flight']
/** Nothing was filed, but the person is sent elsewhere before they can try again. */
const interrupted: readonly string[] = ['session.missing', 'session.password_to_replace', 'request.too_many']

/** Whether the attempt is kept for another try. */
const waits = (code: string) => unsure.includes(code) || interrupted.includes(code)
const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : 'server.failed')

type Sent = { number: number; values: FilingValues }

export function useComplaintForm(
  { filing, departments, attempt }: FilingStart,
  onFiled: (sent: Filed & Sent) => void,
): ContractForm<FilingValues> {
  const text = useText(filingText)
  const client = useQueryClient()
  const initialValues = useRef(attempt.values ?? blank(filing, departments)).current
  return useContractForm<FilingValues>({
    initialValues,
    schema: complaintsApi.file.body,
    further: ({ date }) => (isWithinFilingWindow(date, filing.today) ? {} : { date: text.dateWrong }),
    failure: text.failed,
    place: (problem) => (problem.code === 'department.missing' ? { departmentId: wordsFor(problem) } : {}),
    send: async (values) => {
      keepDraft(filing.email, { key: attempt.key, values })
      try {
        const filed = await fileComplaint(client, values, attempt.key)
        forgetDraft()
        onFiled({ ...filed, values })
      } catch (error) {
        const code = codeOf(error)
        if (!waits(code)) forgetDraft()
        if (code !== 'request.key_reused') throw error
        void refreshComplaints(client)
        throw new FormProblem(text.arrivedBefore, { cause: error })
      }
    },
  })
}

function blank(filing: Filing, departments: readonly Department[]): FilingValues {
  return {
    name: filing.name ?? '',
    roll: filing.roll ?? '',
    phone: filing.phone ?? '',
    date: filing.today,
    subject: '',
    description: '',
    departmentId: departments[0]?.id ?? '',
    priority: 'low',
  }
}
