const timeOfDay = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })

/** Formats the time of day as "8:14 am", in the reader's time zone. */
export const formatTime = (iso: string): string => timeOfDay.format(new Date(iso))

const heading = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Formats the day of a time as "Thursday, 12 November 2026", in the reader's time zone. */
export const formatDayHeading = (iso: string): string => heading.format(new Date(iso))
