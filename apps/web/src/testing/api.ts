// An API for component tests. Screens send requests to it with the real `call` and fetch. The contract parses every
// request and every answer, as on the server.
import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint, EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { FieldCode } from '@counterfoil/contract/fields'
import { type ProblemCode, problemAnswer } from '@counterfoil/contract/problem'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { findEndpoint, keyOf, nameOf } from './endpoints.ts'

/** One request with its parts as the contract parsed them. */
export type Sent<E extends Endpoint> = EndpointInput<E> & {
  idempotencyKey: string | null
  /** What was sent to an endpoint that takes a part of a file. */
  bytes?: Uint8Array
}

type Answer<E extends Endpoint> = EndpointResponse<E> | Promise<EndpointResponse<E>>
type MakeAnswer<E extends Endpoint> = (sent: Sent<E>) => Answer<E>
type Respond = (sent: Sent<Endpoint>) => Promise<Response>

const prepared = new Map<string, Respond>()
const requests = new Map<string, Sent<Endpoint>[]>()
let faults: string[] = []

/** Each answer comes after this delay, as over a network. The loading state is then tested too. */
const wayMs = 5

/** Prepares the answers of one test. Preparing an endpoint again replaces its earlier answer. */
export const api = {
  /** Answers every request with `answer`. A function makes the answer from the request, and can delay it. */
  answers<E extends Endpoint>(endpoint: E, answer: EndpointResponse<E> | MakeAnswer<E>): void {
    if (!isMade(answer)) prepare(endpoint, respondWith(endpoint, answer))
    else prepare(endpoint, async (sent) => respondWith(endpoint, await answer(sent as Sent<E>))(sent))
  },

  /**
   * Refuses every request. `fields` are the server's codes for single fields. After `retryAfterSeconds` the server would
   * accept it.
   */
  refuses(
    endpoint: Endpoint,
    code: ProblemCode,
    fields?: Record<string, FieldCode>,
    retryAfterSeconds?: number,
  ): void {
    const body = z.parse(problemAnswer, { code, requestId: 'request-1', ...(fields && { fields }) })
    // Screens use the code and never the status, so one status is enough.
    const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined
    prepare(endpoint, async () => HttpResponse.json(body, { status: 409, ...(headers && { headers }) }))
  },

  /** Loses every answer, like a failing network. The screen cannot know whether the request was carried out. */
  loses(endpoint: Endpoint): void {
    prepare(endpoint, async () => HttpResponse.error())
  },

  /** The requests to this endpoint, oldest first. */
  sent<E extends Endpoint>(endpoint: E): readonly Sent<E>[] {
    return (requests.get(keyOf(endpoint)) ?? []) as Sent<E>[]
  },
}

function isMade<E extends Endpoint>(answer: EndpointResponse<E> | MakeAnswer<E>): answer is MakeAnswer<E> {
  return typeof answer === 'function'
}

function prepare(endpoint: Endpoint, respond: Respond): void {
  prepared.set(keyOf(endpoint), respond)
}

/**
 * Makes the function that sends `answer`. It parses the answer at once, so that a wrong answer fails at the line of the
 * test that prepared it.
 */
function respondWith(endpoint: Endpoint, answer: unknown): Respond {
  const parsed = z.safeParse(endpoint.response, answer)
  if (!parsed.success)
    expect.fail(`this is no answer of ${nameOf(endpoint)}:\n${z.prettifyError(parsed.error)}`)
  const status = endpoint.status ?? 200
  if (endpoint.answerType) {
    const headers = { 'content-type': endpoint.answerType }
    return async (_sent) => new HttpResponse(parsed.data as string, { status, headers })
  }
  return async (_sent) => HttpResponse.json(parsed.data as object, { status })
}

const server = setupServer(http.all('*', ({ request }) => serve(request)))

async function serve(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const found = findEndpoint(request.method, pathname)
  if (!found) return fail(`asked for ${request.method} ${pathname}, which is no endpoint of the contract`)
  const { endpoint, name, params } = found
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > 0 && request.headers.get('content-type') !== (endpoint.bodyType ?? 'application/json'))
    return fail(`sent ${name} a body of the type ${request.headers.get('content-type')}`)
  const isJson = bytes.length > 0 && !endpoint.bodyType
  const sent = readSent(endpoint, {
    params,
    query: Object.fromEntries(searchParams),
    body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
  })
  if (typeof sent === 'string') return fail(`sent ${name} what the contract refuses:\n${sent}`)
  const idempotencyKey = request.headers.get('idempotency-key')
  if (endpoint.idempotent && idempotencyKey === null)
    return fail(`sent ${name} no Idempotency-Key: a second try would do it twice`)
  const respond = prepared.get(keyOf(endpoint))
  if (!respond)
    return fail(
      `asked for ${name} (${keyOf(endpoint)}), which this test did not prepare: api.answers(${name}, …)`,
    )
  const read = { ...sent, idempotencyKey, ...(endpoint.bodyType && { bytes }) }
  requests.set(keyOf(endpoint), [...(requests.get(keyOf(endpoint)) ?? []), read])
  await setTimeout(wayMs)
  return tag(request, await respond(read))
}

/** Records a fault and sends no answer. The test then fails at its end, whatever the screen shows. */
function fail(what: string): Response {
  faults.push(`The screen ${what}`)
  return HttpResponse.error()
}

const parts = ['params', 'query', 'body'] as const

/** Parses every part by its schema. A part without a schema has to be empty. Errors are returned as text. */
function readSent(
  endpoint: Endpoint,
  given: Record<(typeof parts)[number], unknown>,
): EndpointInput<Endpoint> | string {
  const input: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = endpoint[part]
    const value = given[part]
    if (!schema) {
      if (value !== undefined && Object.keys(value as object).length > 0) return `${part} is not empty`
      continue
    }
    const parsed = z.safeParse(schema, value)
    if (!parsed.success) return `${part}: ${z.prettifyError(parsed.error)}`
    input[part] = parsed.data
  }
  return input as EndpointInput<Endpoint>
}

/** As on the server, a GET request whose answer has not changed gets 304. */
async function tag(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'GET' || !response.ok) return response
  const body = await response.text()
  const etag = `"${hash('sha1', body, 'base64url')}"`
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 })
  return new Response(body, {
    status: response.status,
    headers: { 'content-type': 'application/json', etag },
  })
}

export const startApi = () => server.listen()
export const stopApi = () => server.close()

/** Forgets the prepared answers and the requests of a test, and returns its faults. */
export function endOfTest(): string[] {
  const found = faults
  faults = []
  prepared.clear()
  requests.clear()
  return found
}
