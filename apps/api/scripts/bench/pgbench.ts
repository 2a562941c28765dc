// PostgreSQL's own client: what the engine does for this SQL when nothing of ours is in the way.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Order = { url: string; scripts: readonly string[]; clients: number; ms: number }

/** Runs the scripts, by chance, as often as it can and says how often that was. */
export async function runPgbench({
  url,
  scripts,
  clients,
  ms,
}: Order): Promise<{ answered: number; failed: number }> {
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
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
    const { stdout } = await run(process.env['PGBENCH'] ?? 'pgbench', [
      ...how,
      ...files.flatMap((file) => ['-f', file]),
      url,
    ])
    const answered = Number(/actually processed: (\d+)/.exec(stdout)?.[1] ?? 0)
    const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
    return { answered, failed }
  } finally {
    await rm(folder, { recursive: true })
  }
}
