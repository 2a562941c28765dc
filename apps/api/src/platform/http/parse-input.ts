import type { Endpoint, EndpointInput } from '@counterfoil/contract/endpoint'
import { type FieldCode, fieldCodes } from '@counterfoil/contract/fields'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ensure, Problem } from '#platform/problem.ts'

const parts = ['params', 'query', 'body'] as const

/**
 * Checks params, query and body. A part without a schema has to be empty, so that nothing unchecked reaches a handler.
 */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointInput<E> {
  const input: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = endpoint[part] as z.ZodMiniType | undefined
    const given = request[part]
    // A part of a file. `serveSlice` passes it on as it came.
    if (part === 'body' && endpoint.bodyType !== undefined) continue
    if (!schema) {
      ensure(isEmpty(given), () => new Problem('invalid', 'request.invalid'))
      continue
    }
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      // A malformed id gets the same answer as an unknown one.
      if (part === 'params') throw new Problem('missing', 'request.missing')
      throw new Problem('invalid', 'request.invalid', { fields: fieldsOf(parsed.error.issues) })
    }
    input[part] = parsed.data
  }
  return input as EndpointInput<E>
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  )
}

const knownCodes = new Set<string>(fieldCodes)

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = Object.create(null)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key.slice(0, 60)] ??= 'field.unknown'
    } else {
      const code = knownCodes.has(issue.message) ? (issue.message as FieldCode) : 'field.invalid'
      fields[String(issue.path[0] ?? 'body').slice(0, 60)] ??= code
    }
  }
  return fields
}
