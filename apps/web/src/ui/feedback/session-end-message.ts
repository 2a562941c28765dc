// When the session has ended, an action fails and the screen shows why. At the same moment the person is sent to
// another page, so the message is shown again there.
import { sessionLost } from '#lib/api/call.ts'

/** The longest time between the failure and its message: one render on a slow phone. */
const soonMs = 5000

let lostAt = Number.NEGATIVE_INFINITY
let words: string | undefined

const isFresh = () => performance.now() - lostAt < soonMs

addEventListener(sessionLost, () => {
  // Other requests of the same moment fail too. They have no message and must not delete the message of the first one.
  if (!isFresh()) words = undefined
  lostAt = performance.now()
})

/** Called with the message of a failed action. The message is kept if the session has just ended. */
export function noteSessionEndMessage(said: string): void {
  if (isFresh()) words = said
}

export const sessionEndMessage = (): string | undefined => words
