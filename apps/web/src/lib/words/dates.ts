const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 12 Nov 2026, 8:14 am, where the reader is. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** 12 Nov 2026, where the reader is. */
export const formatDay = (iso: string): string => day.format(new Date(iso))

// A day without a time has no time zone: it is read and written in the same one.
const written = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 12 Nov 2026 for 2026-11-12, wherever the reader is. */
export const formatWrittenDay = (date: string): string => written.format(new Date(`${date}T00:00:00Z`))
