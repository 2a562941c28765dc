import type { AuditAction } from '@counterfoil/contract/audit-actions'
import type { FieldCode } from '@counterfoil/contract/fields'
import type { ProblemCode } from '@counterfoil/contract/problem'

export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  refused: 422,
  limited: 429,
  failed: 500,
  unavailable: 503,
} as const

export type ProblemKind = keyof typeof statusOf

type ProblemDetails = {
  fields?: Record<string, FieldCode>
  retryAfterSeconds?: number
  /** An action for the audit. It is written even though the work of the request is rolled back. */
  record?: AuditAction
  cause?: unknown
}

/** An expected failure. Its code is stable and public. The web app has the text for it. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly code: ProblemCode
  readonly fields: Record<string, FieldCode> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly record: AuditAction | undefined

  constructor(kind: ProblemKind, code: ProblemCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause })
    this.name = 'Problem'
    this.kind = kind
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.record = details.record
  }
}

export function ensure(condition: unknown, problem: () => Problem): asserts condition {
  if (!condition) throw problem()
}
