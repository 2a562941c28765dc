import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { run, start } from './processes.ts'

export type Buildah = {
  /** Runs one command of buildah and returns what it printed. */
  run: (...args: string[]) => Promise<string>
  /** Starts a command whose output goes to this terminal. */
  start: (...args: string[]) => ChildProcess
}

/**
 * Runs buildah with its storage in this folder, so that deleting the folder removes every image and container.
 * Containers are plain copies in a chroot, which needs no overlay file system and no container runtime.
 */
export function buildahIn(folder: string): Buildah {
  const own = ['--storage-driver', 'vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', TMPDIR: folder }
  return {
    run: (...args) => run('buildah', [...own, ...args], env),
    start: (...args) => start('buildah', [...own, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
  }
}
