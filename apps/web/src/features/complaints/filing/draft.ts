import type { Priority } from '@counterfoil/contract/fields'

export type FilingValues = {
  name: string
  roll: string
  phone: string
  date: string
  subject: string
  description: string
  departmentId: string
  priority: Priority
}

/** One complaint on its way. The key stays the same until an answer came, so that no try files it twice. */
export type Attempt = { key: string; values?: FilingValues }

// The name that older versions used: a page that is loaded again after an update still finds its draft.
const storage = 'unsent-complaint'

export const newAttempt = (): Attempt => ({ key: crypto.randomUUID() })

/** Kept before it is sent: when no answer comes and the page is loaded again, the next try is still the same one. */
export function keepDraft(email: string, attempt: Attempt): void {
  try {
    sessionStorage.setItem(storage, JSON.stringify({ email, ...attempt }))
  } catch {
    // Without storage the key holds until the page is left.
  }
}

/** The draft that this person sent in this tab without hearing what became of it. */
export function findDraft(email: string): Attempt | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storage) ?? 'null') as
      | ({ email: string } & Attempt)
      | null
    // Somebody else signed in at this computer.
    if (stored?.email !== email) return forgetDraft()
    return typeof stored.key === 'string' && stored.values
      ? { key: stored.key, values: stored.values }
      : undefined
  } catch {
    return undefined
  }
}

export function forgetDraft(): undefined {
  try {
    sessionStorage.removeItem(storage)
  } catch {
    // Nothing was kept.
  }
}
