import { type CollegeRules, rulesApi } from '@counterfoil/contract/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { rulesQuery, saveRules } from './rules.api.ts'
import { rulesText } from './rules.text.ts'
import { changedIn, type RuleName, type RulesValues, ruleNames, rulesOf, valuesOf } from './rules.ts'

const isConflict = (error: unknown) => error instanceof ApiProblem && error.code === 'rules.changed'

/**
 * The state of the rules' form. It takes over another admin's changes as long as this one has changed nothing. If both
 * have edited, the server refuses to save. Then the other one's values are shown at the fields, and saving again
 * replaces them.
 */
export function useRulesForm(rules: CollegeRules) {
  const text = useText(rulesText)
  const client = useQueryClient()
  const [seen, setSeen] = useState(rules)
  const conflicts = useRef<Partial<Record<RuleName, string>>>({})
  const contractForm = useContractForm<RulesValues>({
    initialValues: valuesOf(rules),
    schema: rulesApi.editRules.body,
    toBody: (values) => rulesOf(values, seen.version),
    words: {
      rollMask: { 'field.invalid': text.roll.maskWrong, 'field.required': text.roll.maskMissing },
      filingDays: { 'field.invalid': text.window.wrong },
      filingsPerHour: { 'field.invalid': text.filing.perHourWrong },
      filingsPerDay: { 'field.invalid': text.filing.perDayWrong },
    },
    failure: text.saveFailed,
    place: (problem) => (isConflict(problem) ? conflicts.current : {}),
    send: async (values) => {
      const saved = await saveRules(client, rulesOf(values, seen.version)).catch((error) => {
        if (isConflict(error)) conflicts.current = takeOver(values)
        throw error
      })
      show(saved)
      toast(text.saved)
    },
  })
  const { form } = contractForm
  const fill = (values: RulesValues, names: readonly RuleName[]) => {
    for (const name of names) form.setFieldValue(name, values[name])
  }
  const show = (next: CollegeRules) => {
    setSeen(next)
    fill(valuesOf(next), ruleNames)
  }
  /** Shows what another admin has changed, where this one has not. Returns what to say at the other fields. */
  const takeOver = (typed: RulesValues): Partial<Record<RuleName, string>> => {
    const next = client.getQueryData(rulesQuery.queryKey)
    if (!next) return {}
    setSeen(next)
    const now = valuesOf(next)
    const mine = changedIn(seen, typed)
    const theirs = changedIn(seen, now).filter((name) => now[name] !== typed[name])
    fill(
      now,
      theirs.filter((name) => !mine.includes(name)),
    )
    const shown = (name: RuleName) => (name === 'rollForm' ? text.roll[now.rollForm] : now[name])
    const words = (name: RuleName) => (now[name] === '' ? text.emptied : text.changedTo(shown(name)))
    return Object.fromEntries(theirs.filter((name) => mine.includes(name)).map((name) => [name, words(name)]))
  }
  const isDirty = changedIn(seen, form.values).length > 0
  const isOlder = !isDirty && !contractForm.isSending && seen.version !== rules.version
  useEffect(() => {
    if (isOlder) show(rules)
  })
  const undo = () => {
    contractForm.setProblem(undefined)
    show(rules)
  }
  return { contractForm, isDirty, undo }
}
