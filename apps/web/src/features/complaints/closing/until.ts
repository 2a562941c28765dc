// In this room and not in lib/words, because the code there is loaded with every page.
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short' })
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats a time of the next days as "Sat 28 Nov, 4:10 pm", in the reader's time zone. */
export const formatUntil = (iso: string): string =>
  `${weekday.format(new Date(iso))} ${dayAndTime.format(new Date(iso))}`
