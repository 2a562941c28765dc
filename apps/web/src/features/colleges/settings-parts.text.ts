import { defineText } from '#lib/words/text.ts'

export const settingsPartsText = defineText('settings-parts', {
  label: 'Settings',
  choose: 'Settings for',
  parts: {
    general: 'General',
    departments: 'Departments',
    places: 'Places',
    rules: 'Rules',
    calendar: 'Calendar and targets',
    retention: 'Retention',
  },
})
