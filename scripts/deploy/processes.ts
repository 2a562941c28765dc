import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const running = new Set<ChildProcess>()
let isEnding = false

/** Starts a program. `endAll` will end it. */
export function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (isEnding) throw new Error('Nothing more is started: the proof is ending.')
  const child = spawn(command, args, options)
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Runs a program to its end and returns its output. If it fails, the error has its last lines. */
export async function run(command: string, args: readonly string[], env = process.env): Promise<string> {
  const child = start(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let lines = ''
  child.stdout?.on('data', (text) => {
    printed += text
    lines += text
  })
  child.stderr?.on('data', (text) => {
    lines += text
  })
  const [code] = await once(child, 'close')
  if (code === 0) return printed.trim()
  throw new Error(`${command} ended with ${code}.\n${lines.trim().split('\n').slice(-25).join('\n')}`)
}

/**
 * Asks a program to end and resolves with its exit code. The signal goes to the innermost process, because buildah does
 * not pass signals on. It would kill the program in the container.
 */
export async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const closed = once(child, 'close')
  signal(familyOf(child).slice(-1), 'SIGTERM')
  const isClosed = await Promise.race([closed.then(() => true), wait(30_000, false, { ref: false })])
  if (!isClosed) signal(familyOf(child).reverse(), 'SIGKILL')
  await closed
  return child.exitCode
}

/** Ends all programs that still run. Nothing can be started afterwards. */
export async function endAll(): Promise<void> {
  isEnding = true
  await Promise.all([...running].map(end))
}

function signal(ids: readonly number[], name: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, name)
    } catch {
      // It has already ended.
    }
  }
}

/** The process and everything it started, outermost first. */
function familyOf({ pid }: ChildProcess): number[] {
  const family = pid === undefined ? [] : [pid]
  for (const id of family) family.push(...childrenOf(id))
  return family
}

function childrenOf(id: number): number[] {
  try {
    return globSync(`/proc/${id}/task/*/children`).flatMap((file) =>
      readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
