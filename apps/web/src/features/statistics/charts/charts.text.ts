import { defineText } from '#lib/words/text.ts'

export const chartsText = defineText('charts', {
  chart: 'Chart',
  table: 'Table',
  showAs: (title: string) => `${title}: show as`,
  day: 'Day',
  holidaySign: 'H',
  onHoliday: (count: string) => `H ${count}`,
  /** For screen readers, which would read the sign as a letter. */
  holiday: (name: string, count: number) => (count === 0 ? name : `${count}, ${name}`),
})
