import { departmentsApi, type ManagedDepartment } from '@counterfoil/contract/departments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { createDepartment, type DepartmentNames, editDepartment, managedQuery } from './departments.api.ts'
import { departmentsText } from './departments.text.ts'

export type DepartmentValues = Record<'name' | 'shortName' | 'line', string>
const fields = ['name', 'shortName', 'line'] as const
type Field = (typeof fields)[number]

const nothingTyped: DepartmentValues = { name: '', shortName: '', line: '' }
const valuesOf = ({ name, shortName, line }: ManagedDepartment): DepartmentValues => ({
  ...{ name, shortName: shortName ?? '', line: line ?? '' },
})
const orNull = (words: string) => (words.trim() === '' ? null : words)
const namesOf = ({ name, shortName, line }: DepartmentValues): DepartmentNames => ({
  ...{ name, shortName: orNull(shortName), line: orNull(line) },
})

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : undefined)

/** The texts for single fields, which both forms show. */
function useFieldWords() {
  const text = useText(departmentsText)
  const wrong = { 'field.invalid': text.wrong }
  return { name: { ...wrong, 'field.required': text.nameMissing }, shortName: wrong, line: wrong }
}

const placeName = (problem: ApiProblem): { name?: string } =>
  problem.code === 'department.name_taken' ? { name: wordsFor(problem) } : {}

/**
 * The form of a department that exists. It takes over another admin's edit as long as this admin has typed nothing. If
 * both have edited, the server refuses to save. Then what the other one has changed is shown, and saving again replaces
 * it.
 */
export function useDepartmentForm(department: ManagedDepartment) {
  const text = useText(departmentsText)
  const client = useQueryClient()
  const words = useFieldWords()
  const [seen, setSeen] = useState(department)
  const conflicts = useRef<Partial<DepartmentValues>>({})
  const contractForm = useContractForm<DepartmentValues>({
    initialValues: valuesOf(department),
    schema: departmentsApi.editDepartment.body,
    toBody: (values) => ({ version: seen.version, ...namesOf(values) }),
    words,
    failure: text.saveFailed,
    place: (problem) => ({
      ...placeName(problem),
      ...(problem.code === 'department.changed' && conflicts.current),
    }),
    send: async (values) => {
      await editDepartment(client, seen, namesOf(values)).catch((error) => {
        if (codeOf(error) === 'department.changed') conflicts.current = takeOver(values)
        throw error
      })
      const saved = current()
      if (saved) show(saved)
      toast(text.saved(values.name.trim()))
    },
  })
  const { form } = contractForm
  const current = () => client.getQueryData(managedQuery.queryKey)?.find(({ id }) => id === seen.id)
  const show = (next: ManagedDepartment) => {
    setSeen(next)
    const values = valuesOf(next)
    for (const field of fields) form.setFieldValue(field, values[field])
  }
  /** Shows what another admin has changed, where this one has typed nothing. Returns what to say at the other fields. */
  const takeOver = (typed: DepartmentValues): Partial<DepartmentValues> => {
    const next = current()
    if (!next) return {}
    const [before, now] = [valuesOf(seen), valuesOf(next)]
    setSeen(next)
    const isTyped = (field: Field) => typed[field] !== before[field]
    const changed = fields.filter((field) => now[field] !== before[field] && now[field] !== typed[field])
    for (const field of changed) if (!isTyped(field)) form.setFieldValue(field, now[field])
    const words = (field: Field) => (now[field] === '' ? text.emptied : text.changedTo(now[field]))
    return Object.fromEntries(changed.filter(isTyped).map((field) => [field, words(field)]))
  }
  const values = valuesOf(seen)
  const isDirty = fields.some((field) => form.values[field] !== values[field])
  const isOlder = !isDirty && !contractForm.isSending && seen.version !== department.version
  useEffect(() => {
    if (isOlder) show(department)
  })
  const undo = () => {
    contractForm.setProblem(undefined)
    show(department)
  }
  return { contractForm, isDirty, undo }
}

const newKey = () => crypto.randomUUID()

/** The form of a new department. */
export function useNewDepartment(onCreated: (id: string) => void) {
  const text = useText(departmentsText)
  const client = useQueryClient()
  const words = useFieldWords()
  // The idempotency key is made when the form opens, so that a second try does not add a second department.
  const [key, setKey] = useState(newKey)
  return useContractForm<DepartmentValues>({
    initialValues: nothingTyped,
    schema: departmentsApi.createDepartment.body,
    toBody: namesOf,
    words,
    failure: text.createFailed,
    place: placeName,
    send: async (values) => {
      const { id } = await createDepartment(client, namesOf(values), key).catch((error) => {
        // An earlier try with other words may have arrived.
        if (codeOf(error) === 'request.key_reused') setKey(newKey())
        throw error
      })
      toast(text.created(values.name.trim()))
      onCreated(id)
    },
  })
}
