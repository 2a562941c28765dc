import { plural } from './plural.ts'
import { defineText } from './text.ts'

export const agesText = defineText('ages', {
  now: 'now',
  minutes: (count: number) => plural(count, { one: '# min', other: '# min' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  months: (count: number) => plural(count, { one: '# month', other: '# months' }),
  years: (count: number) => plural(count, { one: '# year', other: '# years' }),
})
