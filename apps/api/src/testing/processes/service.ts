import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const thisApi = join(import.meta.dirname, '../../..')

type Exit = { code: number | null; signal: NodeJS.Signals | null }
export type Service = {
  url: string
  pid: number
  exited: Promise<Exit>
  /** Everything the process has written so far. */
  output: () => string
  kill: (signal: NodeJS.Signals) => Promise<Exit>
}

type Env = Record<string, string>

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function run(
  script: string,
  env: Env,
  nodeOptions: readonly string[],
  { api = thisApi, words = [] }: { api?: string | undefined; words?: readonly string[] } = {},
) {
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, join(api, 'src', script), ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  }
  const exited = new Promise<Exit>((gone) => child.on('exit', (code, signal) => gone({ code, signal })))
  return { child, exited, output: () => output }
}

/** Runs one of our scripts as a separate process. */
export function runScript(script: string, env: Env, words: readonly string[] = []) {
  const { child, exited, output } = run(script, env, [], { words })
  return { exited, output, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

type Options = {
  port?: number
  nodeOptions?: readonly string[]
  /** The `apps/api` folder to run. The default is the folder of this repository. */
  api?: string
}

/** A process needs a second to start, and much longer while other tests keep the machine busy. */
const startMs = 60_000

/** Starts the real server in a separate process and waits until it is ready. */
export async function startService(env: Env, options: Options = {}): Promise<Service> {
  const port = options.port ?? (await freePort())
  const { child, exited, output } = run(
    'server.ts',
    { ...env, PORT: String(port) },
    options.nodeOptions ?? [],
    { api: options.api },
  )
  const url = `http://127.0.0.1:${port}`
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  await untilReady(url, exited, output)
  return { url, pid: child.pid ?? 0, exited, output, kill }
}

/** Starts the real worker in a separate process and waits until it is ready for jobs. */
export async function startWorker(env: Env) {
  const { child, exited, output } = run('worker.ts', env, [])
  for (const end = Date.now() + startMs; !output().includes('"working"'); await wait(25)) {
    if (child.exitCode === null && Date.now() <= end) continue
    child.kill('SIGKILL')
    throw new Error(`the worker did not start: ${output()}`)
  }
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return { pid: child.pid ?? 0, output, kill }
}

async function untilReady(url: string, exited: Promise<Exit>, output: () => string): Promise<void> {
  let gone: Exit | undefined
  void exited.then((exit) => {
    gone = exit
  })
  for (const end = Date.now() + startMs; Date.now() < end; await wait(25)) {
    if (gone) throw new Error(`the server ended at its start: ${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error(`the server did not become ready: ${output()}`)
}
