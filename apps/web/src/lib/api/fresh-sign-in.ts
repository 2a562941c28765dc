import { ApiProblem } from './call.ts'

/** Called with whether the person has proven who they are. */
type Answer = (isProven: boolean) => void

let asked: Answer | undefined
const listeners = new Set<() => void>()

function set(next: Answer | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

function askAgain(): Promise<boolean> {
  asked?.(false)
  return new Promise((resolve) =>
    set((isProven) => {
      set(undefined)
      resolve(isProven)
    }),
  )
}

/**
 * Runs `work`. If the server wants a fresh sign-in first, the person is asked for the password, and `work` runs again.
 * Throws the server's problem if the person refuses.
 */
export async function withFreshSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'session.not_fresh')) throw error
    if (!(await askAgain())) throw error
    return work()
  }
}

/** For the one component that asks (sign-in-again.tsx). */
export const freshSignIn = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  asked: () => asked,
}
