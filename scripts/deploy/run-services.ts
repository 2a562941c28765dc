import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Buildah } from './buildah.ts'
import type { ImageConfig } from './image-contents.ts'
import { end } from './processes.ts'
import type { servicesOf } from './services.ts'
import { step } from './step.ts'

type Installation = {
  buildah: Buildah
  container: string
  config: ImageConfig
  services: ReturnType<typeof servicesOf>
}

/** Sets up the database, runs the server and the worker in the container while `work` runs, and then ends them. */
export async function runServices(installation: Installation, work: () => Promise<void>): Promise<void> {
  const { buildah, container, config, services } = installation
  const inContainer = (command: readonly string[], settings: Record<string, string>): string[] => [
    'run',
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    container,
    '--',
    ...command,
  ]
  const { app, worker, migrate } = services
  const healthCheck = inContainer(config.Healthcheck?.Test.slice(1) ?? [], app.settings)
  const isHealthy = () =>
    buildah.run(...healthCheck).then(
      () => true,
      () => false,
    )

  await step('the database is set up', () => buildah.run(...inContainer(migrate.command, migrate.settings)))
  await step('the health check fails while nothing runs', async () => assert.equal(await isHealthy(), false))
  const server = buildah.start(...inContainer(config.Cmd, app.settings))
  const jobs = buildah.start(...inContainer(worker.command, worker.settings))
  await step('the health check passes when the server has started', () => until(isHealthy, [server, jobs]))
  await work()
  await step('server and worker end by themselves when asked to', async () =>
    assert.deepEqual(await Promise.all([server, jobs].map(end)), [0, 0], 'exit codes'),
  )
}

async function until(isHealthy: () => Promise<boolean>, processes: readonly ChildProcess[]): Promise<void> {
  for (const giveUp = Date.now() + 180_000; Date.now() < giveUp; await wait(200)) {
    assert(
      processes.every(({ exitCode }) => exitCode === null),
      'a process ended at its start',
    )
    if (await isHealthy()) return
  }
  throw new Error('not healthy within three minutes')
}
