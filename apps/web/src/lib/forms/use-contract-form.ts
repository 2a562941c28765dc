import type { FieldCode } from '@counterfoil/contract/fields'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { emptyFieldText, fieldText, wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { afterPress } from './after-press.ts'
import { type Form, useForm } from './use-form.ts'

type FieldWords = Partial<Record<FieldCode, string>>

type Setup<Values> = {
  initialValues: Values
  /** The contract's own schema of what these values become. */
  schema: z.core.$ZodType
  /** What is sent, where the form holds more than that: a password typed twice. */
  toBody?: (values: Values) => unknown
  /** What is checked in the browser alone, such as a password typed twice. */
  further?: (values: Values) => Partial<Record<keyof Values & string, string>>
  /** Words of this form that differ from the usual ones, by field. */
  words?:
    | Partial<Record<keyof Values & string, FieldWords>>
    | ((values: Values) => Record<string, FieldWords>)
  send: (values: Values) => Promise<unknown>
  /** Turns a problem into words at a field; what it leaves is shown above the button. */
  place?: (problem: ApiProblem) => Partial<Record<keyof Values & string, string>>
  /** Words around the server's problem ("Registration failed: …"). Shown above the fields' own words. */
  failure?: (words: string) => string
}

export type ContractForm<Values extends Record<string, unknown>> = {
  form: Form<Values>
  isSending: boolean
  /** What went wrong as a whole; the fields carry their own words. */
  problem: string | undefined
  setProblem: (problem: string | undefined) => void
  /** Grows with each failed try, so that the summary takes the focus each time. */
  failures: number
  /** Shows a problem before anything is checked or sent, as if it were the server's. */
  showProblem: (problem: string) => void
  /** For leaving a field: judges what was typed there, and leaves an empty field alone until the form is sent. */
  checkField: (field: keyof Values & string) => void
  submit: (event?: { preventDefault: () => void }) => void
}

/** Thrown by `send` for a problem in words of its own. */
export class FormProblem extends Error {}

/**
 * A form that is checked by the contract's schema here and by the server again, with the same words at the same field.
 * What was typed stays whatever happens, and a second press while sending does nothing.
 */
export function useContractForm<Values extends Record<string, unknown>>(
  setup: Setup<Values>,
): ContractForm<Values> {
  const fieldWords = useText(fieldText)
  const emptyWords = useText(emptyFieldText)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  const wordsAt = (values: Values, field: string, found: FieldCode): string => {
    const own = typeof setup.words === 'function' ? setup.words(values)[field] : setup.words?.[field]
    // A rule about digits tells nobody that the field is empty.
    const isEmpty = typeof values[field] === 'string' && values[field].trim() === ''
    const code = isEmpty && found !== 'field.invalid' ? 'field.required' : found
    if (isEmpty && !own?.[code] && field in emptyWords) return emptyWords[field as keyof typeof emptyWords]
    // A tab that is older than the server may hear a code it has no words for.
    return own?.[code] ?? fieldWords[code] ?? fieldWords['field.invalid']
  }
  const validate = (values: Values) =>
    onlyWords({
      ...issuesOf(setup.schema, setup.toBody?.(values) ?? values, (field, code) =>
        wordsAt(values, field, code),
      ),
      ...setup.further?.(values),
    })
  const form = useForm(setup.initialValues, validate)

  const showProblem = (words: string) => {
    form.setErrors({})
    setProblem(words)
    setFailures((count) => count + 1)
  }

  const fail = (error: unknown, values: Values) => {
    if (error instanceof FormProblem) return showProblem(error.message)
    const apiProblem = error instanceof ApiProblem ? error : new ApiProblem('server.failed', { cause: error })
    const named = Object.entries(apiProblem.fields).map(([field, code]) => [
      field,
      wordsAt(values, field, code),
    ])
    const placed = { ...Object.fromEntries(named), ...setup.place?.(apiProblem) }
    form.setErrors(placed)
    const [first, ...others] = Object.values(placed)
    const words = first === undefined || others.length > 0 ? wordsFor(apiProblem) : String(first)
    setProblem(setup.failure?.(words) ?? (first === undefined ? words : undefined))
    setFailures((count) => count + 1)
  }

  const {
    send,
    isUnderWay,
    isPending: isSending,
  } = useChange<unknown, Values>({
    mutationFn: setup.send,
    onError: fail,
    // What was typed may be a password: it goes with the form.
    gcTime: 0,
  })

  const checkField = (field: keyof Values & string) =>
    afterPress(() => {
      if (form.getValues()[field] !== '') form.validateField(field)
    })

  const submit: ContractForm<Values>['submit'] = (event) => {
    event?.preventDefault()
    if (isUnderWay()) return
    setProblem(undefined)
    if (!form.validate()) return setFailures((count) => count + 1)
    send(form.getValues())
  }

  return { form, isSending, problem, setProblem, failures, showProblem, checkField, submit }
}

/** A check that found nothing may say so with undefined. */
function onlyWords(errors: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** The first complaint of the schema about each field, in words. */
function issuesOf(
  schema: z.core.$ZodType,
  body: unknown,
  wordsAt: (field: string, code: FieldCode) => string,
): Record<string, string> {
  const result = (schema as z.ZodMiniType)['~standard'].validate(body)
  if (result instanceof Promise) throw new Error('the schemas of the contract answer at once')
  const errors: Record<string, string> = {}
  for (const issue of result.issues ?? []) {
    const [first] = issue.path ?? []
    if (first === undefined) continue
    const field = String(typeof first === 'object' ? first.key : first)
    errors[field] ??= wordsAt(field, issue.message as FieldCode)
  }
  return errors
}
