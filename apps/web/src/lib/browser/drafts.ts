// Text that is not sent yet, kept on this device, separately for each account. Signing out deletes all of it.

const prefix = 'draft.'
const keptMs = 7 * 86_400_000

type Kept = { at: number; draft: unknown }

/** One draft of one account, separate from drafts of other kinds and other accounts. */
export type DraftPlace = { kind: string; account: string }

const keyOf = ({ kind, account }: DraftPlace) => `${prefix}${kind}.${account}`

/** Returns whether it was stored. A full or blocked storage keeps nothing. */
export function keepDraft(place: DraftPlace, draft: unknown): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ at: Date.now(), draft } satisfies Kept))
    return true
  } catch {
    return false
  }
}

/** As it was stored. An older version of the app may have written it, so the caller has to check it. */
export function findDraft(place: DraftPlace): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Kept | null
    if (kept === null) return undefined
    if (typeof kept.at === 'number' && Date.now() - kept.at < keptMs) return kept.draft
    forgetDraft(place)
  } catch {
    // An unreadable draft counts as none.
  }
  return undefined
}

export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Nothing was kept.
  }
}

/** So that the next person at a shared computer finds nothing. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
