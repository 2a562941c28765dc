import { membersApi } from '@counterfoil/contract/members'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminKind, createAdmin, type NewAdmin, refreshMembers } from '#features/members/members.api.ts'
import { ApiProblem, type ApiProblemCode } from '#lib/api/call.ts'
import { withFreshSignIn } from '#lib/api/fresh-sign-in.ts'
import { FormProblem, useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { placeDepartment } from '#queries/departments.ts'
import { createAdminText } from './create-admin.text.ts'

export type CreateAdminValues = NewAdmin & { confirm: string }

const nothingTyped: CreateAdminValues = { email: '', phone: '', departmentId: '', password: '', confirm: '' }

const bodyOf = (kind: AdminKind, { confirm: _again, departmentId, ...person }: CreateAdminValues) =>
  kind === 'super-admin' ? person : { ...person, departmentId }

const newKey = () => crypto.randomUUID()

/** The state of the form for a new admin. `isUsedUp` means that the plan allows no more admins. */
export function useCreateAdmin(kind: AdminKind, onCreated: (email: string) => void) {
  const text = useText(createAdminText)
  const client = useQueryClient()
  // The idempotency key is made when the form opens, so that a second try does not create a second account.
  const [key, setKey] = useState(newKey)
  const [isUsedUp, setIsUsedUp] = useState(false)
  const contractForm = useContractForm<CreateAdminValues>({
    initialValues: nothingTyped,
    schema: kind === 'super-admin' ? membersApi.createSuperAdmin.body : membersApi.createDepartmentAdmin.body,
    toBody: (values) => bodyOf(kind, values),
    further: ({ password, confirm }) => (password === confirm ? {} : { confirm: text.mismatch }),
    words: {
      phone: { 'field.phone': text.phoneWrong },
      departmentId: { 'field.invalid': text.departmentMissing },
      password: { 'field.required': text.passwordMissing },
    },
    failure: text.failed,
    place: (problem) => placeDepartment(client, problem, 'departmentId'),
    send: async ({ confirm: _again, ...admin }) => {
      setIsUsedUp(false)
      try {
        await withFreshSignIn(() => createAdmin(kind, admin, key))
      } catch (error) {
        const code = error instanceof ApiProblem ? error.code : undefined
        setIsUsedUp(code === 'plan.admins_used_up')
        if (code === 'request.key_reused') setKey(newKey())
        const words = code && plainWords(code, kind, text)
        throw words === undefined ? error : new FormProblem(words)
      }
      onCreated(admin.email.trim())
      void refreshMembers(client)
    },
  })
  return { ...contractForm, isUsedUp }
}

type PlainWords = {
  noAdminData: string
  createdBefore: string
  notSignedIn: Record<AdminKind, string>
  notAllowed: Record<AdminKind, string>
}

/** Returns the text for a problem that is shown without "Signup failed: " before it. Undefined for other problems. */
function plainWords(code: ApiProblemCode, kind: AdminKind, text: PlainWords): string | undefined {
  const words: Partial<Record<ApiProblemCode, string>> = {
    'session.missing': text.notSignedIn[kind],
    'request.role_not_allowed': text.notAllowed[kind],
    'member.missing': text.noAdminData,
    'request.key_reused': text.createdBefore,
  }
  return words[code]
}
