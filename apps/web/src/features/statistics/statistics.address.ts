// The parameters that the address of the statistics may have. Other parameters are ignored.
import type { FigureGroup, FigurePeriod } from '@counterfoil/contract/figures'

type Search = Record<string, unknown>

/** What a reader can list the figures by. Persons are only for SuperAdmins. */
export type GroupChoice = FigureGroup | 'person'

export type StatisticsSearch = {
  period?: FigurePeriod
  /** The first and the last day of filing, in place of a period that has a name. */
  from?: string
  until?: string
  department?: string
  by?: GroupChoice
}

// Copies of the contract's lists, which would bring its schemas into the code that every visitor loads.
const periods: Record<FigurePeriod, true> = { '30-days': true, '12-weeks': true, year: true }
const groups: Record<GroupChoice, true> = {
  department: true,
  category: true,
  place: true,
  priority: true,
  person: true,
}
const day = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const oneOf = <Name extends string>(names: Record<Name, true>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value)
const matches = (form: RegExp, value: unknown): value is string =>
  typeof value === 'string' && form.test(value)

function byDates({ period, from, until }: Search): Pick<StatisticsSearch, 'period' | 'from' | 'until'> {
  if (oneOf(periods, period)) return { period }
  if (matches(day, from) && matches(day, until) && from <= until) return { from, until }
  return {}
}

export const statisticsSearch = (search: Search): StatisticsSearch => ({
  ...byDates(search),
  ...(matches(uuid, search['department']) && { department: search['department'] }),
  ...(oneOf(groups, search['by']) && { by: search['by'] }),
})
