// Records the SQL that the service sends for a request. The bare driver and pgbench send the recorded SQL, so no copy
// of the SQL has to be kept up to date. This script runs as a separate process, because the app reads its configuration
// when it is imported.
import pg from 'pg'

export type RecordOrder = {
  env: Record<string, string>
  requests: { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }[]
}
/** One statement that the service sent. `role` is the database role of its connection. */
export type Sent = { role: string; text: string; values: (string | null)[] }
export type Recording = Sent[]

type Connection = {
  startup: (config: { user: string }) => void
  query: (text: string) => void
  parse: (query: { name?: string; text: string }) => void
  bind: (config: {
    statement?: string
    values?: unknown[]
    valueMapper?: (value: unknown) => unknown
  }) => void
}

const sent: Sent[] = []
const roles = new WeakMap<Connection, string>()
const texts = new WeakMap<Connection, Map<string, string>>()

function listen(): void {
  const driver = (pg as unknown as { Connection: { prototype: Connection } }).Connection.prototype
  const { startup, query, parse, bind } = driver
  driver.startup = function (config) {
    roles.set(this, config.user)
    startup.call(this, config)
  }
  driver.query = function (text) {
    sent.push({ role: roles.get(this) ?? '', text, values: [] })
    query.call(this, text)
  }
  driver.parse = function (one) {
    texts.set(this, (texts.get(this) ?? new Map()).set(one.name ?? '', one.text))
    parse.call(this, one)
  }
  driver.bind = function (config) {
    const { statement = '', values = [], valueMapper = (value: unknown) => value } = config
    const text = texts.get(this)?.get(statement) ?? ''
    const bound = values.map(valueMapper).map((value) => (value == null ? null : String(value)))
    sent.push({ role: roles.get(this) ?? '', text, values: bound })
    bind.call(this, config)
  }
}

async function record({ env, requests }: RecordOrder): Promise<Recording[]> {
  Object.assign(process.env, env)
  listen()
  const { buildApp } = await import('../../src/app.ts')
  const app = await buildApp()
  await app.ready()
  const recordings: Recording[] = []
  for (const { body, ...request } of requests) {
    sent.length = 0
    const answer = await app.inject({ ...request, ...(body === undefined ? {} : { payload: body }) })
    if (answer.statusCode >= 300) throw new Error(`${request.url}: ${answer.statusCode} ${answer.body}`)
    recordings.push([...sent])
  }
  return recordings
}

process.on('message', (order: RecordOrder) => {
  void record(order).then((recordings) => process.send?.(recordings))
})
