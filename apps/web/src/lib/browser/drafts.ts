// What somebody typed and has not sent, kept on this device, for each account apart. Signing out deletes all of it.

const prefix = 'draft.'
const keptMs = 7 * 86_400_000

type Kept = { at: number; draft: unknown }

/** One draft of one account. Drafts of other kinds, or of other accounts, do not touch it. */
export type DraftPlace = { kind: string; account: string }

const keyOf = ({ kind, account }: DraftPlace) => `${prefix}${kind}.${account}`

/** Says whether it could be kept: a full or forbidden storage keeps nothing. */
export function keepDraft(place: DraftPlace, draft: unknown): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ at: Date.now(), draft } satisfies Kept))
    return true
  } catch {
    return false
  }
}

/** As it was stored; an older version of the app may have written it, so the caller looks before using it. */
export function findDraft(place: DraftPlace): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Kept | null
    if (kept === null) return undefined
    if (typeof kept.at === 'number' && Date.now() - kept.at < keptMs) return kept.draft
    forgetDraft(place)
  } catch {
    // Not readable: there is none.
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

/** On a shared computer the next person finds nothing. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
