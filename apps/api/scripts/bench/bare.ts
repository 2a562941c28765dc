// The same queries as a signed-in list, through the bare driver: no HTTP, no Drizzle, no checks.
import pg from 'pg'

export type BareOrder = {
  urls: { app: string; auth: string }
  poolSize: number
  form: 'transaction' | 'plain'
  /** The read itself; the college is its first value. */
  read: { text: string; values: unknown[] }
  sessions: { token: string; collegeId: string }[]
  clients: number
  ms: number
}
export type BareReport = { answered: number; failed: number }

const actorQuery = `select u.id, u.college_id, u.role, u.department_id, s.id as session_id,
    u.password_to_replace_by is not null as password_to_replace
  from session s inner join "user" u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now() and u.state = 'active' and u.email_verified = true
    and u.college_id is not null`

const pools = new Map<string, pg.Pool>()

function poolOf(connectionString: string, max: number): pg.Pool {
  const options = { connectionString, max, pipeline: true, idleTimeoutMillis: 0 } as pg.PoolConfig
  const pool = pools.get(connectionString) ?? new pg.Pool(options)
  pools.set(connectionString, pool)
  return pool
}

type Read = BareOrder['read']
const listOf = ({ text, values }: Read, collegeId: string) => ({
  name: 'list',
  text,
  values: [collegeId, ...values],
})

async function listInTransaction(pool: pg.Pool, read: Read, collegeId: string): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    const scope = {
      name: 'scope',
      text: `select set_config('app.college_id', $1, true)`,
      values: [collegeId],
    }
    const [, , listed] = await Promise.all([
      client.query('BEGIN'),
      client.query(scope),
      client.query(listOf(read, collegeId)),
    ])
    await client.query('COMMIT')
    return listed
  } finally {
    client.release()
  }
}

async function run(order: BareOrder): Promise<BareReport> {
  const app = poolOf(order.urls.app, order.poolSize)
  const auth = poolOf(order.urls.auth, Math.ceil(order.poolSize / 2))
  const end = performance.now() + order.ms
  let [answered, failed, next] = [0, 0, 0]
  const ask = async () => {
    while (performance.now() < end) {
      const session = order.sessions[next++ % order.sessions.length]
      const { rows } = await auth.query({ name: 'actor', text: actorQuery, values: [session?.token] })
      const collegeId = String(rows[0]?.college_id)
      const listed =
        order.form === 'plain'
          ? await app.query(listOf(order.read, collegeId))
          : await listInTransaction(app, order.read, collegeId)
      answered += 1
      if (listed.rows.length < 50) failed += 1
    }
  }
  await Promise.all(Array.from({ length: order.clients }, ask))
  return { answered, failed }
}

process.on('message', (order: BareOrder) => {
  void run(order).then((report) => process.send?.(report))
})
