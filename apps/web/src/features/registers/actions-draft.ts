import { findDraft, forgetDraft, keepDraft } from '#lib/browser/drafts.ts'

const placeOf = (account: string, period: string) => ({ kind: `register.${period}`, account })

/** What this person has written on this device about the actions taken in the period. */
export function findActions(account: string, period: string): string {
  const kept = findDraft(placeOf(account, period))
  return typeof kept === 'string' ? kept : ''
}

export function keepActions(account: string, period: string, actions: string): void {
  if (actions === '') forgetDraft(placeOf(account, period))
  else keepDraft(placeOf(account, period), actions)
}
