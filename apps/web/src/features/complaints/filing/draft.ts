import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Priority } from '@counterfoil/contract/fields'
import type { CategoryValues } from '#features/complaints/categories/category-values.ts'
import type { PlaceValues } from '#features/complaints/places/place-values.ts'
import { findDraft, forgetDraft, keepDraft } from '#lib/browser/drafts.ts'

export type FilingValues = {
  name: string
  roll: string
  phone: string
  date: string
  subject: string
  description: string
  departmentId: string
  priority: Priority
} & CategoryValues &
  PlaceValues

/**
 * A complaint that is being written or sent. `key` is its idempotency key. It stays the same until the server has
 * answered, so that a retry does not file the complaint twice. `isSent` means that the complaint was sent, but no
 * answer came. `files` are the ids of its photos and PDFs.
 */
export type Attempt = { key: string; values?: FilingValues; isSent?: boolean; files?: string[] }

export const newAttempt = (): Attempt => ({ key: crypto.randomUUID() })

const placeOf = (account: string) => ({ kind: 'complaint', account })

export function keepAttempt(account: string, attempt: Required<Attempt>): boolean {
  return keepDraft(placeOf(account), attempt)
}

/** The draft of this person on this device. */
export function findAttempt(account: string): Attempt | undefined {
  const kept = findDraft(placeOf(account)) as Partial<Attempt> | undefined
  if (typeof kept?.key !== 'string' || !isFilingValues(kept.values)) return undefined
  const files = Array.isArray(kept.files) ? kept.files.filter((id) => typeof id === 'string') : []
  return { key: kept.key, values: kept.values, isSent: kept.isSent === true, files }
}

export function forgetAttempt(account: string): void {
  forgetDraft(placeOf(account))
}

/** Checks the stored values, because an older version of the app may have stored other fields. */
function isFilingValues(values: unknown): values is FilingValues {
  if (typeof values !== 'object' || values === null) return false
  const {
    files: _files,
    categoryId: _category,
    answers: _answers,
    placeId: _place,
    ...written
  } = complaintsApi.file.body.shape
  const fields = Object.keys(written)
  return fields.every((field) => typeof (values as Record<string, unknown>)[field] === 'string')
}
