// `npm run dev`: prepares the database, then runs everything a developer needs until Ctrl-C.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import './ensure-env.ts'

const root = join(import.meta.dirname, '../..')
process.loadEnvFile(join(root, '.env'))

const setup = spawnSync('npm', ['run', '--silent', 'db:setup'], { cwd: root, stdio: 'inherit' })
if (setup.status !== 0) process.exit(setup.status ?? 1)

const commands = [
  { name: 'api', args: ['--watch', 'apps/api/src/server.ts'] },
  { name: 'worker', args: ['--watch', 'apps/api/src/worker.ts'] },
  { name: 'web', args: [join(root, 'node_modules/vite/bin/vite.js'), 'apps/web'] },
  { name: 'mail', args: ['apps/api/scripts/mail-catcher.ts'] },
]

let isStopping = false
const children = new Map<string, ChildProcess>()

function start({ name, args }: { name: string; args: string[] }) {
  // Each child gets its own process group. Ctrl-C then reaches it only through stopAll, and a signal to the group also
  // reaches the child process of `node --watch`.
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  children.set(name, child)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`))
  }
  child.on('error', (error) => console.error(`${name} could not start: ${error.message}`))
  child.on('exit', (code, signal) => {
    children.delete(name)
    if (!isStopping) console.error(`${name} ended (${signal ?? code}); stopping the others.`)
    if (!isStopping) stopAll(code === 0 ? 1 : (code ?? 1))
  })
}

function signalAll(signal: NodeJS.Signals) {
  for (const child of children.values()) {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // It has already ended.
    }
  }
}

function stopAll(exitCode: number) {
  if (isStopping) return
  isStopping = true
  process.exitCode = exitCode
  signalAll('SIGTERM')
  // Kills children that have not ended after five seconds. The timer is unref'd, so that a quick end is not delayed.
  setTimeout(() => signalAll('SIGKILL'), 5_000).unref()
}

process.on('SIGINT', () => stopAll(0))
process.on('SIGTERM', () => stopAll(0))

for (const command of commands) start(command)
console.log(
  '\nThe web is at http://localhost:5173, the API at http://localhost:3000. Ctrl-C stops everything.\n',
)
