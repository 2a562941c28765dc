// Random requests for the proof `fuzz`, from the OpenAPI document of the server. Most values are nearly right, because a
// request that is wrong in every field is refused at the first one.
import { randomUUID } from 'node:crypto'
import { goodPassword } from '#testing/world.ts'

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  minimum?: number
}
type Described = {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
export type OpenApi = { paths: Record<string, Record<string, Described>> }
export type Operation = { method: string; path: string; described: Described }

/** What requests may name that exists. */
export type Known = {
  ids: readonly string[]
  complaintIds: readonly string[]
  departmentIds: readonly string[]
  today: string
}

/** `wild` is the share of values that are anything at all. Many requests have none, so that they get far. */
type Asked = Known & { wild: number }
export type Sent = { path: string; headers: Record<string, string>; body: string | Buffer | undefined }

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
const happens = (share: number) => Math.random() < share

const unseen = ['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202eevil', '\u200b', '\ufeff']
const long = ['A'.repeat(70_000), '😀'.repeat(50), '9'.repeat(400)]
const code = ["'; drop table x;--", '<script>alert(1)</script>', '{{7*7}}', '=cmd|calc', '\r\nBcc: x@y.test']
const paths = ['../../etc/passwd', '%00', '%2e%2e', '__proto__', 'constructor', '[]', '{}']
const numbers = ['null', 'NaN', 'Infinity', '1e309', '-1', '0', '٩٨٧٦٥٤٣٢١٠', '99AAA9999']
const days = ['2026-02-30', '0000-00-00', '9999-12-31', '-271821-04-20', '2026', '2026-13', '10:30', '25:61']
const uuids = ['not-a-uuid', '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF']
const letters = ['İstanbul', 'ß', 'ﷺ', 'Z͑ͫ̓', 'a@b', "o'x@y.test", '@', `a@${'x.'.repeat(100)}test`]
const texts = [...unseen, ...long, ...code, ...paths, ...numbers, ...days, ...uuids, ...letters]

const values = [null, true, 0, -0, 1e308, -1, 1.5, Number.MAX_SAFE_INTEGER, [], {}, [[[]]], { a: { b: {} } }]
const anything = (): unknown => pick([...values, ...texts])

const nested = `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`
const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
const twice = ['{"a":1,"a":2}', '{"__proto__":{"x":1}}', '{"subject":"\\ud800"}', '{"subject":"\\u0000"}']
/** Bodies that no browser sends. */
const brokenBodies = ['', 'null', '[]', '"x"', '{', '\ufeff{}', '['.repeat(20_000), nested, notUtf8, ...twice]

const wordsOf: Record<string, (known: Known) => unknown> = {
  email: () => `${randomUUID()}@fuzz.test`,
  password: () => goodPassword,
  phone: () => pick(['9876543210', '+911126591000']),
  departmentId: ({ departmentIds }) => pick(departmentIds),
  id: ({ ids }) => pick(ids),
  date: ({ today }) => today,
  limit: () => pick(['1', '25', '100']),
  version: () => pick([0, 1, 2]),
  token: () => 'A'.repeat(64),
  code: () => '123456',
  subject: () => 'No water',
  words: () => 'We look at it.',
  reason: () => 'Filed twice.',
  from: () => pick(['pending', 'in-progress', 'resolved', 'rejected']),
  to: () => pick(['pending', 'in-progress', 'resolved', 'rejected']),
  priority: () => pick(['low', 'medium', 'high']),
}

function objectOf({ properties = {} }: Schema, known: Asked, depth: number): unknown {
  const entries = Object.entries(properties).filter(() => !happens(known.wild))
  const filled = entries.map(([name, one]) => [name, fieldOf(name, one, known, depth)])
  const foreign = happens(known.wild / 4)
    ? [[pick(['role', 'collegeId', 'status', 'constructor']), anything()]]
    : []
  return Object.fromEntries([...filled, ...foreign])
}

const listOf = ({ items }: Schema, known: Asked, depth: number): unknown =>
  Array.from({ length: pick([0, 1, 2, 20]) }, () => randomOf(items, known, depth + 1))

const numberOf = ({ minimum = 0 }: Schema): unknown => pick([minimum, minimum + 1, minimum + 9])

function stringOf({ format }: Schema, { ids, today, wild }: Asked): unknown {
  if (happens(wild)) return pick(texts)
  if (format === 'uuid') return pick(ids)
  return format === 'date' ? today : pick(['Asha', '42', today, '09:30'])
}

const typed: Record<string, (schema: Schema, known: Asked, depth: number) => unknown> = {
  object: objectOf,
  array: listOf,
  boolean: () => happens(0.5),
  number: numberOf,
  integer: numberOf,
  null: () => null,
  string: stringOf,
}

function randomOf(schema: Schema | undefined, known: Asked, depth: number): unknown {
  if (!schema || depth > 5 || happens(known.wild)) return anything()
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return randomOf(pick(ways), known, depth + 1)
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(schema.enum)
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
  return (typed[type ?? ''] ?? anything)(schema, known, depth)
}

const fieldOf = (name: string, schema: Schema | undefined, known: Asked, depth: number): unknown =>
  !happens(known.wild) && wordsOf[name] ? wordsOf[name](known) : randomOf(schema, known, depth + 1)

function headersOf(wild: number): Record<string, string> {
  const odd = (share: number, name: string, values: readonly string[]) =>
    happens(share * wild) ? { [name]: pick(values) } : {}
  return {
    'idempotency-key': randomUUID(),
    ...odd(0.5, 'idempotency-key', ['x', '0'.repeat(36), 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF']),
    ...odd(1, 'if-none-match', ['*', '"x"', 'W/"x"', ',', '"'.repeat(500)]),
    ...odd(0.5, 'user-agent', ['x'.repeat(3000)]),
    ...odd(0.3, 'content-type', [
      'text/plain',
      'application/octet-stream',
      'application/json; charset=utf-7',
    ]),
  }
}

const sessions = ['%00.%00', '.', 'A'.repeat(5000)].map((value) => `__Host-session=${value}`)
/** Cookies that no browser has. */
export const oddCookies = [
  ...sessions,
  '=;=;;',
  'a'.repeat(4000),
  '__Host-second-factor=a.b',
  '__Host-device=...',
  '__Host-sign-up=%E0%A4%A',
]

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
  )

/** A random request to this operation. */
export function requestTo({ method, path, described }: Operation, known: Known): Sent {
  const wild = pick([0, 0, 0.05, 0.2])
  const asked = { ...known, wild }
  const ids = path.startsWith('/api/complaints/') && happens(0.8) ? known.complaintIds : known.ids
  const inAddress = (value: string) => encodeURIComponent(value.slice(0, 1000).toWellFormed())
  const filled = path.replace(/\{[^}]+\}/g, () => inAddress(pick(happens(wild) ? texts : ids)))
  const chosen = (described.parameters ?? []).filter(
    (one) => one.in === 'query' && (one.required || happens(0.4)),
  )
  const query = chosen.map(
    ({ name, schema }) => `${name}=${inAddress(String(fieldOf(name, schema, asked, 0)))}`,
  )
  if (happens(wild / 5)) query.push('limit=1&limit=2', '__proto__[x]=1', 'a[b]=c')
  const schema = described.requestBody?.content?.['application/json']?.schema
  const jsonBody = schema && JSON.stringify(randomOf(schema, asked, 0))
  const body = method === 'GET' ? undefined : happens(wild / 4) ? pick(brokenBodies) : jsonBody
  return {
    path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headersOf(wild) },
    body,
  }
}
