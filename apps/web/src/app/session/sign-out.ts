import { forgetAllDrafts } from '#lib/browser/drafts.ts'
import { handOverNotice } from '#lib/browser/hand-over-notice.ts'
import { forgetAllKeptFiles } from '#lib/browser/kept-files.ts'
import { noteSignedIn } from '#lib/browser/signed-in-hint.ts'
import { leaveFor } from './leave.ts'
import { noteSignedOut } from './wanted-path.ts'

/** Sends a sign-out to the other tabs. All tabs share the session, so all of them have to leave the app. */
const tabs = new BroadcastChannel('signed-out')

export function onSignedOutElsewhere(listener: () => void): void {
  tabs.addEventListener('message', listener)
}

/** Deletes drafts, files that are still to be sent and the path in wanted-path.ts, so that the next person at this computer finds nothing. */
function forgetPerson(): void {
  forgetAllDrafts()
  forgetAllKeptFiles()
  noteSignedIn(false)
  try {
    sessionStorage.clear()
  } catch {
    // Without storage, there is nothing to delete.
  }
}

/** Call after the session has ended. `/` shows the notice, and leaving the app clears everything in memory. */
export function leaveSignedOut(notice: string): Promise<never> {
  tabs.postMessage('')
  forgetPerson()
  noteSignedOut()
  handOverNotice(notice)
  return leaveFor('/')
}
