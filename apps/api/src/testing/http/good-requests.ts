import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@counterfoil/contract/endpoint'
import type { People, Things } from '#testing/people/people.ts'
import type { Visitor, World } from '#testing/world.ts'
import type { Row } from './request-row.ts'
import { requestTable } from './request-table.ts'

/** A valid request, for tests that then change one thing about it. */
export type GoodRequest = {
  row: Row
  endpoint: Endpoint
  visitor: Visitor
  method: string
  url: string
  query: Record<string, string>
  body: Record<string, unknown> | Buffer | undefined
  headers: Record<string, string>
}

export const changes = requestTable.filter((row) => !row.route.startsWith('GET '))

/** Makes a request from a person who is allowed to send it, about things of the same college. */
export function goodRequest(
  row: Row,
  { world, people, things }: { world: World; people: People; things: Things },
): GoodRequest {
  const endpoint = world.app.routes.find(({ method, url }) => `${method} ${url}` === row.route)?.endpoint
  if (!endpoint) throw new Error(`${row.route} is not served`)
  const { params = {}, query = {}, body } = row.input?.(things, things) ?? {}
  return {
    row,
    endpoint,
    visitor: visitorFor(row, endpoint, world, people),
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? ''),
    query,
    body,
    headers: endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {},
  }
}

function visitorFor(row: Row, endpoint: Endpoint, world: World, people: People): Visitor {
  if (endpoint.access === 'public') return world.visitor()
  if (row.by === 'DepartmentAdmin') return people.hostelAdmin
  // The complaint, the session and the address in `things` belong to this student.
  if (row.by === 'student') return people.otherStudent
  return endpoint.access.includes('SuperAdmin') ? people.superAdmin : people.student
}

/** A body of the right type that says nothing. */
export const emptyBody = ({ bodyType }: Endpoint) => (bodyType ? Buffer.alloc(1) : {})

export const withQuery = (url: string, query: Record<string, string>) =>
  Object.keys(query).length === 0 ? url : `${url}?${new URLSearchParams(query)}`
