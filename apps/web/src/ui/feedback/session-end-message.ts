// When a session has ended, the person is sent away in the same moment as the screen says why an action failed.
// So the message is shown again on the next page.
import { sessionLost } from '#lib/api/call.ts'

/** The longest time between the failure and its message: one render on a slow phone. */
const soonMs = 5000

let lostAt = Number.NEGATIVE_INFINITY
let words: string | undefined

const isFresh = () => performance.now() - lostAt < soonMs

addEventListener(sessionLost, () => {
  // Later requests fail as well, but have no message.
  if (!isFresh()) words = undefined
  lostAt = performance.now()
})

/** Called with the message of a failure. It is kept if the session was the reason. */
export function noteSessionEndMessage(said: string): void {
  if (isFresh()) words = said
}

export const sessionEndMessage = (): string | undefined => words
