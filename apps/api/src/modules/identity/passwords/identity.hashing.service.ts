import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { RankedQueue } from '#platform/limits/ranked-queue.ts'
import { networksAround, RecentTries } from '#platform/limits/recent-tries.ts'

/**
 * Hashing a password is slow on purpose. Only a few hashes run at a time, outside the event loop, and the others wait
 * for their turn.
 */
const queue = new RankedQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  patienceMs: 20_000,
})
const tries = new RecentTries()

/** Whose password is hashed. The lower the rank, the sooner it is done. */
export type Turn = {
  rank: number
  /** Called when the password was right. What succeeded does not count against the next try. */
  succeed: () => void
}

/** A person rarely needs more tries than this in a short time. Every five tries, the turn comes one rank later. */
const usualTries = 5

/** The turn of a person who has shown who they are: by a session, a known device, or a mailed link or code. */
export function ownersTurn(owner: string): Turn {
  const key = `owner/${owner}`
  tries.add(key, 1)
  return { rank: Math.floor(tries.count(key) / usualTries), succeed: () => undefined }
}

/**
 * The turn of a person who has not shown who they are. Each recent failed try makes it later: those from the same
 * network and those at the same account count fully, and those from the networks around it little, because the owner of
 * a flood can have many networks. A try counts as failed until it succeeds, so the second try of a flooding network comes
 * after the first tries of others.
 */
export function strangersTurn(network: string, mailbox?: string): Turn {
  const [near, far] = networksAround(network)
  const account = mailbox === undefined ? [] : [`account/${mailbox}`]
  const counted = [network, near, far, ...account]
  const count = (by: 1 | -1) => {
    for (const key of counted) tries.add(key, by)
  }
  count(1)
  const around = Math.floor(tries.count(near) / 16) + Math.floor(tries.count(far) / 256)
  const own = [network, ...account].reduce((sum, key) => sum + tries.count(key), 0)
  return { rank: own + around, succeed: () => count(-1) }
}

/** Runs work that hashes, when it is its turn. Look-ups belong inside, so that refused work costs the database nothing. */
export function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  return queue.run(turn.rank, work)
}

/** What better-auth calls. The password of a signed-in person has been checked just before. */
export const hasher = {
  hash: (password: string) => queue.run(0, () => hashPassword(password)),
  verify: (given: { hash: string; password: string }) => queue.run(0, () => verifyPassword(given)),
}
