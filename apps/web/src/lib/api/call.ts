import type { Endpoint, EndpointRequest, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { FieldCode } from '@counterfoil/contract/fields'
import type { ProblemAnswer, ProblemCode } from '@counterfoil/contract/problem'

const patienceMs = 30_000
/** A part of a file takes this long on the slowest networks that still work. */
const patienceWithBytesMs = 120_000

/** `network` means that no answer came, so the request may or may not have been carried out. */
export type ApiProblemCode = ProblemCode | 'network'

/** A problem that the server reported, or `network` if no answer came. The texts are in problem-text.ts. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode
  readonly fields: Readonly<Record<string, FieldCode>>
  readonly requestId: string | undefined
  /** When the request may succeed, if the server said so. */
  readonly retryAt: Date | undefined

  constructor(
    code: ApiProblemCode,
    options: ErrorOptions & { answer?: Partial<ProblemAnswer> | undefined; retryAt?: Date | undefined } = {},
  ) {
    super(code, options)
    this.code = code
    this.fields = options.answer?.fields ?? {}
    this.requestId = options.answer?.requestId
    this.retryAt = options.retryAt
  }
}

type Options = {
  signal?: AbortSignal
  /**
   * The key is made when the form opens and kept until sending succeeds. A retry then does not create a second record.
   */
  idempotencyKey?: string
  /** The body of an endpoint that takes a part of a file and not JSON (`bodyType`). */
  bytes?: Blob
}

/** While the session ends, reads wait for this. */
let stay: Promise<void> | undefined

/**
 * Ends the session. A part of the page that is loaded at this moment would ask in vain, so reads wait, and go on only if
 * the person stays. Otherwise the page is left.
 */
export async function leave(end: () => Promise<void>): Promise<void> {
  let goOn: () => void = () => undefined
  stay = new Promise((resolve) => {
    goOn = resolve
  })
  try {
    await end()
  } catch (error) {
    stay = undefined
    goOn()
    throw error
  }
}

/** Calls an endpoint of the contract. Returns its answer or throws an ApiProblem. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  options: Options = {},
): Promise<EndpointResponse<E>> {
  const { params, query } = request as Parts
  const url = urlOf(endpoint.path, params, query)
  if (stay && endpoint.method === 'GET') await stay
  const known = endpoint.method === 'GET' ? answers.get(url) : undefined
  const signal = AbortSignal.any([
    AbortSignal.timeout(options.bytes ? patienceWithBytesMs : patienceMs),
    ...(options.signal ? [options.signal] : []),
  ])
  const response = await open(endpoint, request, { ...options, signal }, known?.etag)
  if (response.status === 304 && known) return known.answer as EndpointResponse<E>
  const answer: unknown = await response.json().catch(() => undefined)
  if (answer === undefined) throw new ApiProblem('server.failed')
  remember(url, response.headers.get('etag'), answer)
  return answer as EndpointResponse<E>
}

/** Sends a request and returns the answer as it begins to come, or throws an ApiProblem. */
export async function open<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  options: Options & { signal: AbortSignal },
  etag?: string,
): Promise<Response> {
  const { params, query, body: json } = request as Parts
  const body = options.bytes ?? (json === undefined ? null : JSON.stringify(json))
  const response = await send(urlOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      accept: endpoint.answerType ?? 'application/json',
      ...(body === null ? {} : { 'content-type': endpoint.bodyType ?? 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
    },
    body,
    signal: options.signal,
  })
  if (response.ok || response.status === 304) return response
  const problem: Partial<ProblemAnswer> | undefined = await response.json().catch(() => undefined)
  if (problem?.code === 'session.missing') dispatchEvent(new Event(sessionLost))
  throw new ApiProblem(problem?.code ?? 'server.failed', { answer: problem, retryAt: retryAtOf(response) })
}

function retryAtOf(response: Response): Date | undefined {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? new Date(Date.now() + seconds * 1000) : undefined
}

/**
 * The last answers to GET requests, with their ETags. The next request sends the ETag, and the server sends the answer
 * again only if it has changed. The answers are kept only in memory, because they are private to the signed-in person.
 */
const answers = new Map<string, { etag: string; answer: unknown }>()
const maxAnswers = 60

function remember(url: string, etag: string | null, answer: unknown): void {
  answers.delete(url)
  if (etag === null) return
  answers.set(url, { etag, answer })
  const [oldest] = answers.keys()
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
}

/** @internal only for tests, which act as different people. */
export const forgetAnswers = () => {
  answers.clear()
  stay = undefined
}

/** The name of an event. It tells the app that the person is no longer signed in. */
export const sessionLost = 'counterfoil:session-lost'

type Params = Record<string, unknown>
type Parts = { params?: Params; query?: Params; body?: unknown }

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new ApiProblem('network', { cause: error })
  }
}

/** The address of an answer that the browser itself asks for, such as a picture or a download. */
export const addressOf = (endpoint: Endpoint, params: Params): string => urlOf(endpoint.path, params)

function urlOf(path: string, params: Params = {}, query: Params = {}): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}
