// pgbench shows how fast PostgreSQL runs the service's statements without our code.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { Recording, Sent } from './record.ts'

const run = promisify(execFile)

/** How many seconds at the start do not count. In this time, pgbench connects and prepares the scripts. */
const warmUpSeconds = 4

type Order = { url: string; scripts: readonly string[]; clients: number; ms: number }

/** Runs the scripts in random order as often as possible. Returns the rate after the warm-up. */
export async function runPgbench({ url, scripts, clients, ms }: Order) {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  try {
    const files = await Promise.all(
      scripts.map(async (script, index) => {
        const file = join(folder, `${index}.sql`)
        await writeFile(file, script)
        return file
      }),
    )
    const seconds = Math.max(1, Math.round(ms / 1000))
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-P', '1']
    const { stdout, stderr } = await run(process.env['PGBENCH'] ?? 'pgbench', [
      ...how,
      ...['-T', String(seconds + warmUpSeconds)],
      ...files.flatMap((file) => ['-f', file]),
      url,
    ])
    const rates = [...stderr.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gm)].map(([, rate]) => Number(rate))
    const steady = rates.slice(warmUpSeconds, warmUpSeconds + seconds)
    const answered = Math.round(steady.reduce((sum, rate) => sum + rate, 0))
    const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
    return { answered, failed, ms: steady.length * 1000 }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Escapes colons, because pgbench reads `:null` in a JSON text as a variable. */
const quote = (value: string) =>
  `E'${value.replaceAll("'", "''").replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}'`
const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/**
 * Turns the SQL of one request into a script. Ids that the service created for this request are new each time the
 * script runs. `kept` are the ids of existing rows, which stay the same.
 */
export async function scriptOf(db: pg.Pool, recording: Recording, kept: readonly string[]): Promise<string> {
  const made = new Map<string, string>()
  const madeAnew = (id: string) => {
    const known = made.get(id)
    if (known) return known
    const first = (made.size + 1).toString(16).padStart(8, '0')
    const expression = `('${first}-0000-7000-8000-' || lpad(to_hex(:r::bigint), 12, '0'))`
    made.set(id, expression)
    return expression
  }
  const literal = (value: string | null, type: string) => {
    if (value === null) return `null::${type}`
    const ids = [...value.matchAll(anId)].filter(([id]) => !kept.includes(id))
    let [text, from] = ['', 0]
    for (const { 0: id, index } of ids) {
      text += `${quote(value.slice(from, index))} || ${madeAnew(id)} || `
      from = index + id.length
    }
    return `(${text}${quote(value.slice(from))})::${type}`
  }
  const lines: string[] = []
  for (const sent of recording) {
    if (sent.role !== 'app' || /^(begin|commit)$/i.test(sent.text)) continue
    const types = await typesOf(db, sent)
    const text = sent.text.replaceAll(/\$(\d+)/g, (_, at) =>
      literal(sent.values[at - 1] ?? null, types[at - 1] ?? 'text'),
    )
    lines.push(`${text.replaceAll(/\s+/g, ' ').trim()};`)
  }
  return `\\set r random(1, 281474976710655)\nbegin;\n${lines.join('\n')}\ncommit;\n`
}

/** The same script in a pipeline: pgbench sends all statements before it reads the first answer. */
export const pipelined = (script: string) =>
  script.replace('begin;', '\\startpipeline\nbegin;').replace('commit;\n', 'commit;\n\\endpipeline\n')

async function typesOf(db: pg.Pool, { text, values }: Sent): Promise<string[]> {
  if (values.length === 0) return []
  const client = await db.connect()
  try {
    const name = `types_${randomUUID()}`
    await client.query(`prepare "${name}" as ${text}`)
    const { rows } = await client.query(
      'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
      [name],
    )
    await client.query(`deallocate "${name}"`)
    return rows[0]?.types ?? []
  } finally {
    client.release()
  }
}
