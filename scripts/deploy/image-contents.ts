import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { planted } from './build-image.ts'
import type { Buildah } from './buildah.ts'

export type ImageConfig = {
  User: string
  Cmd: string[]
  WorkingDir: string
  Healthcheck?: { Test: string[] }
}

export async function readConfig(buildah: Buildah, image: string): Promise<ImageConfig> {
  const { Docker } = JSON.parse(await buildah.run('inspect', '--type', 'image', image)) as {
    Docker: { config: ImageConfig }
  }
  return Docker.config
}

export function checkConfig(config: ImageConfig): void {
  assert.equal(config.User, 'node', 'the image names its user')
  assert.equal(config.Healthcheck?.Test[0], 'CMD', 'the image has a health check')
  assert.equal(config.Cmd[0], 'node', 'the image starts Node')
}

/** Looks for files that the image must not contain, in a container made from it. */
export async function checkFiles(buildah: Buildah, container: string, root: string): Promise<void> {
  const files = await buildah.run('mount', container)
  const app = readdirSync(join(files, 'app'), { recursive: true, encoding: 'utf8' })
  assert(app.includes('apps/api/src/server.ts'), 'the server is in the image')
  assert.deepEqual(app.filter(isUnwanted), [], 'files that do not belong into the image')
  assert.deepEqual(
    developmentDependencies(root).filter((name) => app.includes(`node_modules/${name}`)),
    [],
    'development dependencies that do not belong into the image',
  )
  // Where they were mounted, buildah leaves empty files.
  const lent = ['root/.npmrc', 'usr/local/etc/npmrc'].filter(
    (path) => statSync(join(files, path), { throwIfNoEntry: false })?.size,
  )
  assert.deepEqual(lent, [], 'npm configuration of this machine in the image')
}

/** Whether a file must not be in the image. Installed packages are allowed to contain their own tests and settings. */
export function isUnwanted(path: string): boolean {
  if (planted.includes(path)) return true
  if (/(^|\/)node_modules\//.test(path)) return false
  const folders = ['.git', 'e2e', 'testing']
  return (
    /^\.env(\.|$)|\.(test|spec)\.tsx?$/.test(basename(path)) ||
    path.split('/').some((part) => folders.includes(part))
  )
}

function developmentDependencies(root: string): string[] {
  const manifest = readFileSync(join(root, 'apps/api/package.json'), 'utf8')
  return Object.keys((JSON.parse(manifest) as { devDependencies: object }).devDependencies)
}

/** Checks that the user of the image is not root and cannot change the program. */
export async function checkUser(buildah: Buildah, container: string): Promise<void> {
  const inContainer = (...command: string[]) => buildah.run('run', container, '--', ...command)
  assert.notEqual(await inContainer('id', '--user'), '0', 'the user is not root')
  assert.equal(await inContainer('find', '/app', '-writable'), '', 'files that the user could change')
}
