import { get, type IncomingMessage } from 'node:http'

type LiveEvent = { event: string; data: Record<string, unknown> }
export type LiveStream = {
  status: number
  /** Everything received so far except heartbeats and retry lines. */
  events: LiveEvent[]
  raw: () => string
  isClosed: () => boolean
  /** Stops reading, like a browser whose connection is dead. */
  pause: () => void
  close: () => void
}

/** Opens GET /live over a real connection, like a browser. */
export async function openStream(
  url: string,
  cookie: string | undefined,
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    const options = { agent: false, headers: { ...(cookie === undefined ? {} : { cookie }), ...headers } }
    get(`${url}/live`, options, answered).on('error', failed)
  })
  const events: LiveEvent[] = []
  let raw = ''
  let unread = ''
  let isClosed = false
  response.on('data', (chunk: Buffer) => {
    raw += chunk.toString('utf8')
    const blocks = (unread + chunk.toString('utf8')).split('\n\n')
    unread = blocks.pop() ?? ''
    events.push(...blocks.flatMap(eventOf))
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    isClosed = true
  })
  return {
    status: response.statusCode ?? 0,
    events,
    raw: () => raw,
    isClosed: () => isClosed,
    pause: () => response.pause(),
    close: () => response.destroy(),
  }
}

function eventOf(block: string): LiveEvent[] {
  const found = /^event: (.*)\ndata: (.*)$/.exec(block)
  return found ? [{ event: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') }] : []
}

export const topicsOf = (stream: LiveStream) =>
  stream.events.filter(({ event }) => event === 'topic').map(({ data }) => String(data['topic']))

/** Waits until the condition is true. Returns false if it is still false after `withinMs`. */
export async function eventually(holds: () => boolean, withinMs = 2000): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    if (holds()) return true
    await new Promise((again) => setTimeout(again, 5))
  }
  return holds()
}
