// Drafts are texts that are not sent yet. They are kept on this device, separately for each account. Signing out
// deletes all of them.

const prefix = 'draft.'
const keptMs = 7 * 86_400_000

type Kept = { at: number; draft: unknown }

/** Names one draft. Each account has at most one draft of each kind. */
export type DraftPlace = { kind: string; account: string }

const keyOf = ({ kind, account }: DraftPlace) => `${prefix}${kind}.${account}`

/** Returns whether the draft was stored. It is not stored if the storage of the browser is full or blocked. */
export function keepDraft(place: DraftPlace, draft: unknown): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ at: Date.now(), draft } satisfies Kept))
    return true
  } catch {
    return false
  }
}

/** Returns the draft as it was stored. The caller has to check it, because an older app may have stored it. */
export function findDraft(place: DraftPlace): unknown {
  try {
    return freshIn(localStorage.getItem(keyOf(place)))?.draft
  } catch {
    // Storage is blocked, so there are no drafts.
    return undefined
  }
}

/** Returns undefined for a draft that is too old or cannot be read. */
function freshIn(stored: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(stored ?? 'null') as Kept | null
    return typeof kept?.at === 'number' && Date.now() - kept.at < keptMs ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}

/** Runs at sign-out, so that the next person at a shared computer finds no drafts. */
export function forgetAllDrafts(): void {
  forgetDraftsThat(() => true)
}

/**
 * Deletes drafts that are older than `keptMs`. Runs when the app starts, because the people who wrote the drafts may
 * never come back to this device.
 */
export function forgetOldDrafts(): void {
  forgetDraftsThat((stored) => freshIn(stored) === undefined)
}

function forgetDraftsThat(isForgotten: (stored: string | null) => boolean): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && isForgotten(localStorage.getItem(key))) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
