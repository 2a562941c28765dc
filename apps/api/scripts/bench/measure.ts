import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

export type Child = { pid: number; order: <Report>(given: object) => Promise<Report>; stop: () => void }

/** A child process that answers each command with one report. */
export function startChild(script: string): Child {
  const child: ChildProcess = fork(join(import.meta.dirname, script))
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended`)))
  ended.catch(() => undefined)
  const order = async <Report>(given: object): Promise<Report> => {
    const reported = once(child, 'message')
    child.send(given)
    const [report] = await Promise.race([reported, ended])
    return report
  }
  return { pid: child.pid ?? 0, order, stop: () => child.kill() }
}

const microsPerTick = 10_000

/** CPU time of a process so far, or 0 if it has ended. */
export function cpuMicros(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * microsPerTick
  } catch {
    return 0
  }
}

/** The process ids of PostgreSQL's backends for this database. */
export async function backendsOf(administrator: pg.Pool, database: string): Promise<number[]> {
  const { rows } = await administrator.query(
    `select pid from pg_stat_activity where datname = $1 and usename in ('app', 'auth')`,
    [database],
  )
  return rows.map((row) => Number(row.pid))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  )
}
