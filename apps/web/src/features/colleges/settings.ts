import type { CollegeSettings } from '@counterfoil/contract/colleges'

/** The settings as the form holds them: domains are lines of a text. */
export type SettingsValues = Omit<CollegeSettings, 'joinDomains'> & { joinDomains: string }

export const valuesOf = (settings: CollegeSettings): SettingsValues => ({
  ...settings,
  joinDomains: settings.joinDomains.join('\n'),
})

/** People write one per line, or with commas, or with the @ in front. */
function domainsOf(text: string): string[] {
  const domains = text.split(/[\s,;]+/).map((domain) => domain.replace(/^@/, '').toLowerCase())
  return [...new Set(domains.filter((domain) => domain !== ''))]
}

/** What was changed and nothing else: a setting that somebody else changed meanwhile keeps its new value. */
export function changesOf(before: CollegeSettings, after: SettingsValues): Partial<CollegeSettings> {
  const settings: CollegeSettings = { ...after, joinDomains: domainsOf(after.joinDomains) }
  const names = Object.keys(before) as (keyof CollegeSettings)[]
  const changed = names.filter((name) => String(settings[name]) !== String(before[name]))
  return Object.fromEntries(changed.map((name) => [name, settings[name]]))
}
