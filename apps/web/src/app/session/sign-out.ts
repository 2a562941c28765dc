import { forgetAllDrafts } from '#lib/browser/drafts.ts'
import { handOverNotice } from '#lib/browser/hand-over-notice.ts'
import { noteSignedIn } from '#lib/browser/signed-in-hint.ts'
import { leaveFor } from './leave.ts'
import { noteSignedOut } from './wanted-path.ts'

/** The tabs of one browser share the session: on a shared computer none may stay open behind. */
const tabs = new BroadcastChannel('signed-out')

export function onSignedOutElsewhere(listener: () => void): void {
  tabs.addEventListener('message', listener)
}

/** Drafts, a page that was wanted: the next person at this computer finds nothing of it. */
function forgetPerson(): void {
  forgetAllDrafts()
  noteSignedIn(false)
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}

/** After the session has ended: `/` says what happened, and nothing of this person stays, since the app is left. */
export function leaveSignedOut(notice: string): Promise<never> {
  tabs.postMessage('')
  forgetPerson()
  noteSignedOut()
  handOverNotice(notice)
  return leaveFor('/')
}
