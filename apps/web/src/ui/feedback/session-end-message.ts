// Somebody whose session is over is sent away in the same moment in which the screen says why something was refused.
// On the page they come to it is said again.
import { sessionLost } from '#lib/api/call.ts'

/** From the refusal to the words about it: no more than a render on a slow phone. */
const soonMs = 5000

let lostAt = Number.NEGATIVE_INFINITY
let words: string | undefined

const isFresh = () => performance.now() - lostAt < soonMs

addEventListener(sessionLost, () => {
  // What the screen asks for next is refused as well, and has nothing to say.
  if (!isFresh()) words = undefined
  lostAt = performance.now()
})

/** What the screen says about something that failed; kept if the session was the reason. */
export function noteSessionEndMessage(said: string): void {
  if (isFresh()) words = said
}

export const sessionEndMessage = (): string | undefined => words
