/** The origin of our pages. Requests that change something need it in their Origin header. */
const origin = 'http://localhost:3100'

export type Answer = { status: number; body: Record<string, unknown>; retryAfterSeconds: number }
type Call = {
  method?: string
  path: string
  cookie?: string | undefined
  body?: object
  key?: string
  timeoutMs?: number
}

/** Sends one request over the network. Rejects if no answer comes back. */
export async function ask(url: string, call: Call): Promise<Answer> {
  const { method = 'GET', path, cookie, body, key, timeoutMs = 30_000 } = call
  const response = await fetch(url + path, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      origin,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    retryAfterSeconds: Number(response.headers.get('retry-after') ?? 0),
  }
}
