const figures = new Intl.NumberFormat('en-IN')
const rules = new Intl.PluralRules('en')

/** Puts the count in place of `#`: plural(2, { one: '# complaint', other: '# complaints' }) is "2 complaints". */
export function plural(count: number, forms: { one: string; other: string }): string {
  const form = rules.select(count) === 'one' ? forms.one : forms.other
  return form.replace('#', figures.format(count))
}
