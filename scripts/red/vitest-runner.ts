// Vitest in a separate process. It stays for the next patch, because starting it takes longer than most tests.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Run } from './judge.ts'
import { isLight, type NamedTest, PatchFault, titlePattern } from './patch.ts'
import type { Order } from './run-vitest.ts'

export type VitestRunner = ReturnType<typeof openVitest>

export function openVitest(folder: string, patienceMs: number) {
  let child: ChildProcess | undefined
  let lastChanged: readonly string[] = []

  const start = () =>
    fork(join(import.meta.dirname, 'run-vitest.ts'), {
      cwd: folder,
      env: { ...process.env, COMPONENT_WAIT_MS: '2000' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })

  const end = (ending: ChildProcess) =>
    new Promise<void>((gone) => {
      child = undefined
      ending.once('exit', () => gone())
      ending.send('end' satisfies Order | 'end')
    })

  const runIn = (running: ChildProcess, order: Order) =>
    new Promise<Run>((done, fail) => {
      let words = ''
      const hear = (part: Buffer) => {
        words += part
      }
      const timer = setTimeout(() => running.kill('SIGKILL'), patienceMs)
      const settle = () => {
        clearTimeout(timer)
        running.stderr?.off('data', hear)
        running.removeAllListeners('message').removeAllListeners('exit')
      }
      running.stderr?.on('data', hear)
      running.once('message', (run) => {
        settle()
        done(run as Run)
      })
      running.once('exit', () => {
        settle()
        child = undefined
        fail(new PatchFault(`the run ended without a result: ${words.trim().slice(-500)}`))
      })
      running.send(order)
    })

  return {
    /** `changed` are the files that a patch has changed for this run. */
    run: async (tests: readonly NamedTest[], changed: readonly string[]): Promise<Run> => {
      child ??= start()
      const running = child
      const files = [...new Set(tests.map(({ file }) => file))]
      // The files of the patch before are back in their original state.
      const order = { pattern: titlePattern(tests), files, changed: [...lastChanged, ...changed] }
      lastChanged = changed
      const run = await runIn(running, order)
      // Tests of the API share a database that is made when Vitest starts, and a patch may change how.
      if (!tests.every(isLight)) await end(running)
      return run
    },
    close: () => child?.kill(),
  }
}
