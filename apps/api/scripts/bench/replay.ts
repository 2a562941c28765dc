// Sends the recorded SQL of a list through the bare driver, without HTTP, mapping or checks. The statements are
// prepared and sent together, which is the fastest way that the driver's public API allows.
import pg from 'pg'
import type { Recording, Sent } from './record.ts'

export type ReplayOrder = {
  urls: { app: string; auth: string }
  poolSize: number
  /** 'reads alone' sends no BEGIN and no COMMIT and sets no college, for a database without row-level security. */
  form: 'transaction' | 'reads alone'
  recordings: Recording[]
  clients: number
  ms: number
}
export type ReplayReport = { answered: number; failed: number }

const pools = new Map<string, pg.Pool>()

function poolOf(connectionString: string, max: number): pg.Pool {
  const options = { connectionString, max, pipeline: true, idleTimeoutMillis: 0 } as pg.PoolConfig
  const pool = pools.get(connectionString) ?? new pg.Pool(options)
  pools.set(connectionString, pool)
  return pool
}

const names = new Map<string, string>()
function prepared({ text, values }: Sent): pg.QueryConfig {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return { name, text, values }
}

const isRead = ({ text }: Sent) => !/^(BEGIN|COMMIT)$|set_config/i.test(text)

async function replay(pool: pg.Pool, statements: Sent[], form: ReplayOrder['form']): Promise<number> {
  const client = await pool.connect()
  try {
    const reads = statements.filter(isRead)
    const college = statements.filter(({ text }) => text.includes('set_config'))
    const chosen = form === 'transaction' ? [...college, ...reads] : reads
    const around = form === 'transaction' ? ['BEGIN', 'COMMIT'] : []
    const asked = [
      ...around.slice(0, 1).map((text) => client.query({ name: text, text })),
      ...chosen.map((one) => client.query(prepared(one))),
      ...around.slice(1).map((text) => client.query({ name: text, text })),
    ]
    const answers = await Promise.all(asked)
    return answers.reduce((rows, answer) => rows + answer.rows.length, 0)
  } finally {
    client.release()
  }
}

async function run(order: ReplayOrder): Promise<ReplayReport> {
  const app = poolOf(order.urls.app, order.poolSize)
  const auth = poolOf(order.urls.auth, Math.ceil(order.poolSize / 2))
  const end = performance.now() + order.ms
  let [answered, failed, next] = [0, 0, 0]
  const ask = async () => {
    while (performance.now() < end) {
      const recording = order.recordings[next++ % order.recordings.length] ?? []
      const session = recording.filter(({ role }) => role === 'auth')
      await replay(auth, session, 'reads alone')
      const rows = await replay(
        app,
        recording.filter(({ role }) => role === 'app'),
        order.form,
      )
      answered += 1
      if (rows < 50) failed += 1
    }
  }
  await Promise.all(Array.from({ length: order.clients }, ask))
  return { answered, failed }
}

process.on('message', (order: ReplayOrder) => {
  void run(order).then((report) => process.send?.(report))
})
