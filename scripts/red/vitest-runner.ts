// Runs Vitest in a separate process. The process stays for the next patch, because starting Vitest takes longer than
// most tests.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Run } from './judge.ts'
import { isLight, type NamedTest, PatchFault, titlePattern } from './patch.ts'
import type { Order } from './run-vitest.ts'

export type VitestRunner = ReturnType<typeof openVitest>

/** The run without patches has the tests of all patches, so it may take longer: a run has this long for so many files. */
const filesPerPatience = 10

export function openVitest(folder: string, patienceMs: number) {
  let child: ChildProcess | undefined
  let lastChanged: readonly string[] = []

  const start = (): ChildProcess => {
    const started = fork(join(import.meta.dirname, 'run-vitest.ts'), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  return {
    /** Runs the named tests. `changed` lists the files that a patch has changed for this run. */
    run: async (tests: readonly NamedTest[], changed: readonly string[]): Promise<Run> => {
      child ??= start()
      const running = child
      const files = [...new Set(tests.map(({ file }) => file))]
      // The files of the previous patch count as changed too, because they are back in their original state.
      const order = { pattern: titlePattern(tests), files, changed: [...lastChanged, ...changed] }
      lastChanged = changed
      const patience = patienceMs * Math.ceil(files.length / filesPerPatience)
      const { run, output } = await ask(running, order, patience)
      if (!run) throw new PatchFault(`the run ended without a result: ${output.trim().slice(-500)}`)
      // Ends the process after API tests. They share a database that is made when Vitest starts, and a patch may change
      // how it is made.
      if (!tests.every(isLight)) await ask(running, 'end', patienceMs)
      return run
    },
    close: () => child?.kill(),
  }
}

/** Resolves with the result, or without one if the process ended. A process that takes too long is killed. */
function ask(running: ChildProcess, order: Order | 'end', patienceMs: number) {
  return new Promise<{ run?: Run; output: string }>((done) => {
    let output = ''
    const timer = setTimeout(() => running.kill('SIGKILL'), patienceMs)
    const addOutput = (part: Buffer) => {
      output += part
    }
    const finish = (run?: Run) => {
      clearTimeout(timer)
      running.stderr?.off('data', addOutput)
      running.off('message', onMessage)
      running.off('exit', onExit)
      done({ ...(run ? { run } : {}), output })
    }
    const onMessage = (message: unknown) => finish(message as Run)
    const onExit = () => finish()
    running.stderr?.on('data', addOutput)
    running.once('message', onMessage)
    running.once('exit', onExit)
    running.send(order)
  })
}
