import { forgetAllDrafts } from '#lib/browser/drafts.ts'
import { handOverNotice } from '#lib/browser/hand-over-notice.ts'
import { noteSignedIn } from '#lib/browser/signed-in-hint.ts'
import { leaveFor } from './leave.ts'
import { noteSignedOut } from './wanted-path.ts'

/** All tabs of a browser share the session, so on a shared computer none of them may stay open. */
const tabs = new BroadcastChannel('signed-out')

export function onSignedOutElsewhere(listener: () => void): void {
  tabs.addEventListener('message', listener)
}

/** Deletes drafts and the wanted page, so that the next person at this computer finds nothing. */
function forgetPerson(): void {
  forgetAllDrafts()
  noteSignedIn(false)
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}

/** After the session has ended. `/` shows the message, and leaving the app clears everything in memory. */
export function leaveSignedOut(notice: string): Promise<never> {
  tabs.postMessage('')
  forgetPerson()
  noteSignedOut()
  handOverNotice(notice)
  return leaveFor('/')
}
