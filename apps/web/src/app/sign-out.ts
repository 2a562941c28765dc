import { handOverNotice, leaveFor } from './leave.ts'

/** The tabs of one browser share the session: on a shared computer none may stay open behind. */
const tabs = new BroadcastChannel('signed-out')

export function onSignedOutElsewhere(listener: () => void): void {
  tabs.addEventListener('message', listener)
}

/** After the session has ended: `/` says what happened, and nothing of this person stays, since the app is left. */
export function leaveSignedOut(notice: string): Promise<never> {
  tabs.postMessage('')
  handOverNotice(notice)
  return leaveFor('/')
}
