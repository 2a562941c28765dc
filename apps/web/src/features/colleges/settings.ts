import type { CollegeSettings } from '@counterfoil/contract/colleges'

/** The settings as the form stores them. The domains are one text with a line for each domain. */
export type SettingsValues = Omit<CollegeSettings, Written> & Record<Written, string>
type Written = 'joinDomains'

export const valuesOf = (settings: CollegeSettings): SettingsValues => ({
  ...settings,
  joinDomains: settings.joinDomains.join('\n'),
})

/** Reads the domains from a text. People write one per line, separate them with commas, or put an @ in front. */
function domainsOf(text: string): string[] {
  const domains = text.split(/[\s,;]+/).map((domain) => domain.replace(/^@/, '').toLowerCase())
  return [...new Set(domains.filter((domain) => domain !== ''))]
}

/** A setting as a text to compare. The order of a list does not matter. */
const inWords = (value: unknown) => String(Array.isArray(value) ? value.toSorted() : value)

/** Returns only the changed settings, so that another admin's changes to other settings are not overwritten. */
export function changesOf(before: CollegeSettings, after: SettingsValues): Partial<CollegeSettings> {
  const settings: CollegeSettings = {
    ...after,
    joinDomains: domainsOf(after.joinDomains),
  }
  const names = Object.keys(before) as (keyof CollegeSettings)[]
  const changed = names.filter((name) => inWords(settings[name]) !== inWords(before[name]))
  return Object.fromEntries(changed.map((name) => [name, settings[name]]))
}
