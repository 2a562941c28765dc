import {
  type ChosenPreferences,
  type InboxPreferences,
  undoChoices,
} from '@counterfoil/contract/complaints/inbox'
import type { Nothing } from '@counterfoil/contract/fields'
import type { Context, ReadContext } from '#platform/context.ts'
import { findPreferences, upsertPreferences } from './complaints.preferences.queries.ts'

const defaults: InboxPreferences = { undoSeconds: undoChoices[0], shortcuts: true }

export async function readPreferences(ctx: ReadContext): Promise<InboxPreferences> {
  return (await findPreferences(ctx.tx, ctx.actor)) ?? defaults
}

/** Preferences change only how the screens of this admin work, so they are not in the audit. */
export async function changePreferences(
  ctx: Context,
  { undoSeconds, shortcuts }: ChosenPreferences,
): Promise<Nothing> {
  const chosen = {
    ...(undoSeconds !== undefined && { undoSeconds }),
    ...(shortcuts !== undefined && { shortcuts }),
  }
  if (Object.keys(chosen).length > 0) await upsertPreferences(ctx.tx, ctx.actor, chosen, defaults)
  return {}
}

/** For how many seconds this admin can undo a change. */
export async function undoSecondsOf(ctx: Context): Promise<number> {
  return (await readPreferences(ctx)).undoSeconds
}
