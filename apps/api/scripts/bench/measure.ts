import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

export type Child = { pid: number; order: <Report>(given: object) => Promise<Report>; stop: () => void }

/** Starts a child process that answers each order with one report. */
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
function cpuMicros(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * microsPerTick
  } catch {
    return 0
  }
}

/** Resident memory of a process. */
export function rssKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** The process ids of PostgreSQL's backends for this database. */
async function backendsOf(administrator: pg.Pool, database: string): Promise<number[]> {
  const { rows } = await administrator.query(
    `select pid from pg_stat_activity where datname = $1 and usename in ('app', 'auth', 'worker')`,
    [database],
  )
  return rows.map((row) => Number(row.pid))
}

export type Measured = { pid: number; database: string; administrator: pg.Pool }
type Cost = { nodeMicros: number; postgresMicros: number }

/**
 * Runs the work. Measures the CPU time that the Node process `pid` and PostgreSQL's backends for `database` use
 * meanwhile. Background processes of PostgreSQL, such as the WAL writer, are not counted.
 */
export async function costOf<Result>(
  { pid, database, administrator }: Measured,
  work: () => Promise<Result>,
): Promise<Cost & { result: Result }> {
  const backends = async () =>
    new Map((await backendsOf(administrator, database)).map((backend) => [backend, cpuMicros(backend)]))
  const [before, node] = [await backends(), cpuMicros(pid)]
  const result = await work()
  const nodeMicros = cpuMicros(pid) - node
  let postgresMicros = 0
  for (const [backend, micros] of await backends()) postgresMicros += micros - (before.get(backend) ?? 0)
  return { nodeMicros, postgresMicros, result }
}

export const costEach = ({ nodeMicros, postgresMicros }: Cost, count: number) =>
  `Node ${(nodeMicros / count).toFixed(0)} us, PostgreSQL ${(postgresMicros / count).toFixed(0)} us`

/** The load of the machine. It is printed with the figures, because other work on the machine makes them worse. */
export const loadNow = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}, ${cpus().length} cores`

/** The value that 95 of 100 values do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  )
}
