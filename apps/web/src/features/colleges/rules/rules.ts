import type { CollegeRules } from '@counterfoil/contract/rules'

/** The rules as the form has them. Figures are texts, and no mask is an empty text. */
export type RulesValues = Pick<CollegeRules, 'rollForm' | 'timeZone'> & Record<Written, string>
type Written = 'rollMask' | 'filingDays' | 'filingsPerHour' | 'filingsPerDay'

export const ruleNames = [
  ...(['rollForm', 'rollMask', 'filingDays', 'filingsPerHour', 'filingsPerDay', 'timeZone'] as const),
]
export type RuleName = (typeof ruleNames)[number]

export const valuesOf = (rules: CollegeRules): RulesValues => ({
  rollForm: rules.rollForm,
  rollMask: rules.rollMask ?? '',
  filingDays: String(rules.filingDays),
  filingsPerHour: String(rules.filingsPerHour),
  filingsPerDay: String(rules.filingsPerDay),
  timeZone: rules.timeZone,
})

/** A field that is left empty is no figure, and not 0. */
const figureOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

export function rulesOf(values: RulesValues, version: number): CollegeRules {
  const { rollForm, timeZone } = values
  return {
    version,
    rollForm,
    // A mask that was typed before another form was chosen is left out.
    rollMask: rollForm === 'mask' && values.rollMask.trim() !== '' ? values.rollMask : null,
    filingDays: figureOf(values.filingDays),
    filingsPerHour: figureOf(values.filingsPerHour),
    filingsPerDay: figureOf(values.filingsPerDay),
    timeZone,
  }
}

/** What differs between the rules and the form. A mask is compared only if it is used. */
export function changedIn(rules: CollegeRules, values: RulesValues): RuleName[] {
  const before = valuesOf(rules)
  return ruleNames.filter(
    (name) => before[name] !== values[name] && (name !== 'rollMask' || values.rollForm === 'mask'),
  )
}
