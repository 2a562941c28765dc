import { defineText } from '#lib/words/text.ts'

export const statusText = defineText('status', {
  heading: 'System Status',
  checking: 'Checking…',
  ready: 'Everything works.',
  slow: 'The portal works, but live updates are paused. Reload a page to see what’s new.',
  unavailable: 'The portal isn’t available right now. No complaint is lost. Try again in a minute.',
  unreachable: 'The server isn’t responding. Check your connection, then try again.',
  portal: 'Portal',
  database: 'Database',
  live: 'Live updates',
  working: 'Working',
  stopped: 'Not working',
  unknown: 'Unknown',
  tryAgain: 'Try again',
  withoutScript: 'Checking the status needs JavaScript. If you can read this page, the server is running.',
})
