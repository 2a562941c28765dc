// The parameters that the address of the audit may have. Other parameters are ignored.
import type { AuditGroup, AuditThing } from '@counterfoil/contract/audit-actions'

type Search = Record<string, unknown>

/** What the list is filtered by. */
export type AuditFilter = {
  person?: string
  group?: AuditGroup
  thing?: AuditThing
  number?: number
  from?: string
  until?: string
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const word = /^[a-z_]{1,20}$/

const matching = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value)

/** Whether a group or thing exists is left to the server, so that its lists are not loaded with every page. */
export function auditSearch({ person, group, thing, number, from, until }: Search): AuditFilter {
  return {
    ...((matching(person, id) || person === 'automatic') && { person: person as string }),
    ...(matching(group, word) && { group: group as AuditGroup }),
    ...(matching(thing, word) && { thing: thing as AuditThing }),
    ...(typeof number === 'number' && Number.isInteger(number) && number > 0 && number < 1e9 && { number }),
    ...(matching(from, day) && { from: from as string }),
    ...(matching(until, day) && { until: until as string }),
  }
}
