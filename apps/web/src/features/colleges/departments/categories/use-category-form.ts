import { categoriesApi, type ManagedCategory } from '@counterfoil/contract/categories'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { questionsInWords } from '#features/colleges/departments/category-questions/question-words.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { readText, useText } from '#lib/words/text.ts'
import { placeDepartment } from '#queries/departments.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { createCategory, editCategory, managedCategoryQuery } from './categories.api.ts'
import { categoryText, questionsText } from './categories.text.ts'
import {
  type CategoryField,
  type CategoryValues,
  categoryFields,
  comparable,
  emptyCategory,
  problemsIn,
  questionIn,
  typedNumbers,
  valuesOf,
  withKnownIds,
  writtenIn,
} from './category-values.ts'

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : undefined)

/** The texts for single fields, which both forms show. */
function useFieldWords() {
  const text = useText(categoryText)
  const wrong = { 'field.invalid': text.wrong }
  const missing = { 'field.invalid': text.departmentMissing, 'field.required': text.departmentMissing }
  return {
    name: { ...wrong, 'field.required': text.nameMissing },
    filingDays: { 'field.invalid': text.windowWrong },
    departmentId: missing,
    // The usual words are about the phone of a student, and 112 has no ten digits.
    emergency: { 'field.phone': text.numberWrong },
  }
}

/** A group of fields says only that something in it is wrong. What it is stands at the field. */
function checkGroups(values: CategoryValues): { emergency?: string; questions?: string } {
  const problems = Object.keys(problemsIn(values))
  const place = problems.map((path) => /^questions\.(\d+)/.exec(path)?.[1]).find((at) => at !== undefined)
  return {
    ...(problems.some((path) => path.startsWith('emergency')) && {
      emergency: readText(categoryText).checkNumbers,
    }),
    ...(place !== undefined && { questions: readText(questionsText).check(Number(place) + 1) }),
  }
}

const placeName = (problem: ApiProblem): { name?: string } =>
  problem.code === 'category.name_taken' ? { name: wordsFor(problem) } : {}

type NameOf = (departmentId: string) => string

/** A field in words, to say to what another admin has changed it. */
function wordsIn(values: CategoryValues, field: CategoryField, nameOf: NameOf): string {
  if (field === 'questions') return questionsInWords(values.questions.map(questionIn))
  if (field === 'showsOpen') return readText(categoryText)[values.showsOpen ? 'shown' : 'notShown']
  if (field === 'departmentId') return nameOf(values.departmentId)
  if (field === 'emergency')
    return typedNumbers(values)
      .map(({ number, words }) => `${number} ${words}`)
      .join(', ')
  return values[field]
}

type Conflicts = Partial<Record<CategoryField, string>>

/**
 * The form of a category that exists. As with departments, it takes over another admin's edit as long as this admin has
 * typed nothing. If both have edited, what the other one has changed is shown, and saving again replaces it.
 */
export function useCategoryForm(
  category: ManagedCategory,
  nameOf: NameOf,
  onSaved: (saved: ManagedCategory) => void,
) {
  const text = useText(categoryText)
  const client = useQueryClient()
  const words = useFieldWords()
  const [seen, setSeen] = useState(category)
  // What was saved, if it could not be read again afterwards.
  const [unread, setUnread] = useState<CategoryValues>()
  const conflicts = useRef<Conflicts>({})
  const contractForm = useContractForm<CategoryValues>({
    initialValues: valuesOf(category),
    schema: categoriesApi.editCategory.body,
    toBody: (values) => ({
      ...{ version: seen.version, departmentId: values.departmentId },
      ...writtenIn(values),
    }),
    further: checkGroups,
    words,
    failure: text.saveFailed,
    place: (problem) => ({
      ...placeName(problem),
      ...placeDepartment(client, problem, 'departmentId'),
      ...(problem.code === 'category.changed' && conflicts.current),
    }),
    send: async (values) => {
      const { departmentId } = values
      await editCategory(client, seen, { departmentId, ...writtenIn(values) }).catch(async (error) => {
        if (codeOf(error) === 'category.changed') conflicts.current = await takeOver(values)
        throw error
      })
      const next = client.getQueryData(managedCategoryQuery(seen.id).queryKey)
      if (next && next.version !== seen.version) show(next)
      else setUnread(values)
      const name = values.name.trim()
      const isMoved = departmentId !== seen.departmentId
      toast(isMoved ? text.moved(name, nameOf(departmentId)) : text.saved(name))
      onSaved({ ...seen, departmentId })
    },
  })
  const { form } = contractForm
  const put = (values: CategoryValues) => {
    for (const field of categoryFields) form.setFieldValue(field, values[field])
  }
  const see = (next: ManagedCategory) => {
    setSeen(next)
    setUnread(undefined)
  }
  const show = (next: ManagedCategory) => {
    see(next)
    put(valuesOf(next))
  }
  const saved = unread ?? valuesOf(seen)
  /** Shows what another admin has changed, where this one has typed nothing. Returns what to say at the other fields. */
  const takeOver = async (typed: CategoryValues): Promise<Conflicts> => {
    const next = await client.fetchQuery({ ...managedCategoryQuery(seen.id), staleTime: 0 })
    const [before, now] = [saved, valuesOf(next)]
    const isSame = (one: CategoryValues, other: CategoryValues, field: CategoryField) =>
      comparable(one, field) === comparable(other, field)
    const changed = categoryFields.filter(
      (field) => !isSame(now, before, field) && !isSame(now, typed, field),
    )
    const typedToo = changed.filter((field) => !isSame(typed, before, field))
    see(next)
    for (const field of changed) if (!typedToo.includes(field)) form.setFieldValue(field, now[field])
    if (typedToo.includes('questions'))
      form.setFieldValue('questions', withKnownIds(typed.questions, now.questions))
    return Object.fromEntries(
      typedToo.map((field) => {
        const other = wordsIn(now, field, nameOf)
        return [field, other === '' ? text.emptied : text.changedTo(other)]
      }),
    )
  }
  const isDirty = categoryFields.some((field) => comparable(form.values, field) !== comparable(saved, field))
  const isOlder = !isDirty && !contractForm.isSending && seen.version !== category.version
  useEffect(() => {
    if (isOlder) show(category)
  })
  const undo = () => {
    contractForm.setProblem(undefined)
    if (unread && category.version === seen.version) put(unread)
    else show(category)
  }
  return { contractForm, isDirty, undo }
}

const newKey = () => crypto.randomUUID()

/** The form of a new category. */
export function useNewCategory(departmentId: string, onCreated: () => void) {
  const text = useText(categoryText)
  const client = useQueryClient()
  const words = useFieldWords()
  const [nothingTyped] = useState(() => emptyCategory(departmentId))
  // The idempotency key is made when the form opens, so that a second try does not add a second category.
  const [key, setKey] = useState(newKey)
  const contractForm = useContractForm<CategoryValues>({
    initialValues: nothingTyped,
    schema: categoriesApi.createCategory.body,
    toBody: writtenIn,
    further: checkGroups,
    words,
    failure: text.createFailed,
    place: placeName,
    send: async (values) => {
      await createCategory(client, departmentId, writtenIn(values), key).catch((error) => {
        // An earlier try with other words may have arrived.
        if (codeOf(error) === 'request.key_reused') setKey(newKey())
        throw error
      })
      toast(text.created(values.name.trim()))
      onCreated()
    },
  })
  const { values } = contractForm.form
  const isDirty = categoryFields.some(
    (field) => comparable(values, field) !== comparable(nothingTyped, field),
  )
  return { contractForm, isDirty }
}
