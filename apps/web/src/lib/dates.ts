const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 12 Nov 2026, 8:14 am, where the reader is. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))
