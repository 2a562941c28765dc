import type { CollegeSettings } from '@counterfoil/contract/colleges'

/** The settings as the form has them, with the domains as lines of a text. */
export type SettingsValues = Omit<CollegeSettings, 'joinDomains'> & { joinDomains: string }

export const valuesOf = (settings: CollegeSettings): SettingsValues => ({
  ...settings,
  joinDomains: settings.joinDomains.join('\n'),
})

/** People write one per line, separate them with commas, or put the @ in front. */
function domainsOf(text: string): string[] {
  const domains = text.split(/[\s,;]+/).map((domain) => domain.replace(/^@/, '').toLowerCase())
  return [...new Set(domains.filter((domain) => domain !== ''))]
}

/** Only the changed settings, so that a setting that another admin changed meanwhile keeps its new value. */
export function changesOf(before: CollegeSettings, after: SettingsValues): Partial<CollegeSettings> {
  const settings: CollegeSettings = { ...after, joinDomains: domainsOf(after.joinDomains) }
  const names = Object.keys(before) as (keyof CollegeSettings)[]
  const changed = names.filter((name) => String(settings[name]) !== String(before[name]))
  return Object.fromEntries(changed.map((name) => [name, settings[name]]))
}
