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
  /** The contract's schema of the request body. */
  schema: z.core.$ZodType
  /**
   * Makes the request body from the values. Needed if the form has fields that the body does not have, such as a
   * repeated password.
   */
  toBody?: (values: Values) => unknown
  /** Further checks, such as whether the repeated password is the same. Returns the error texts by field. */
  further?: (values: Values) => Partial<Record<keyof Values & string, string>>
  /** Error texts by field. They replace the usual texts in this form. */
  words?:
    | Partial<Record<keyof Values & string, FieldWords>>
    | ((values: Values) => Record<string, FieldWords>)
  send: (values: Values) => Promise<unknown>
  /** Turns a problem into errors of fields. A problem without a field is shown as `problem` of the whole form. */
  place?: (problem: ApiProblem) => Partial<Record<keyof Values & string, string>>
  /**
   * Puts the text of the server's problem into a sentence ("Registration failed: …"). It is shown for the whole form.
   */
  failure?: (words: string) => string
}

export type ContractForm<Values extends Record<string, unknown>> = {
  form: Form<Values>
  isSending: boolean
  /** A problem of the whole form. Fields have their own errors. */
  problem: string | undefined
  setProblem: (problem: string | undefined) => void
  /** The number of failed tries. When it grows, FormSummary gets the focus again. */
  failures: number
  /** Shows a problem of the whole form without checking or sending anything. */
  showProblem: (problem: string) => void
  /** Checks a field when the person leaves it. An empty field is only checked when the form is sent. */
  checkField: (field: keyof Values & string) => void
  submit: (event?: { preventDefault: () => void }) => void
}

/** `send` throws it for a problem of the whole form. Its message is the text that people read. */
export class FormProblem extends Error {}

/**
 * A form with two checks: the contract's schema checks it here, and the server checks it again. Both show the same
 * texts at the same fields. Typed text is never lost, and a second press while sending does nothing.
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
    // An empty field gets the text for a required field. A rule about digits would not help here.
    const isEmpty = typeof values[field] === 'string' && values[field].trim() === ''
    const code = isEmpty && found !== 'field.invalid' ? 'field.required' : found
    if (isEmpty && !own?.[code] && field in emptyWords) return emptyWords[field as keyof typeof emptyWords]
    // An open tab can run older code than the server. It may then receive a code that it has no text for.
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
    // The values may contain a password, so the query client forgets them when the form is closed.
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

/** Removes the fields without an error. A check may return undefined for them. */
function onlyWords(errors: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** The text of the schema's first error for each field. */
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
