import { defineText } from '#lib/words/text.ts'

export const statusText = defineText('status', {
  heading: 'System Status',
  checking: 'Asking the server…',
  ready: 'Everything works.',
  slow: 'The portal works. Live updates are paused, so reload a page to see what is new.',
  unavailable: 'The portal cannot be used right now. Nothing that was filed is lost. Try again in a minute.',
  unreachable: 'The server does not answer. Check your own connection, then try again.',
  portal: 'Portal',
  database: 'Database',
  live: 'Live updates',
  working: 'Working',
  stopped: 'Not working',
  unknown: 'Not known',
  tryAgain: 'Try again',
  withoutScript: 'Showing the present state needs JavaScript. If you can read this page, the server answers.',
})
