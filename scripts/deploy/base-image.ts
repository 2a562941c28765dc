import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Buildah } from './buildah.ts'
import { run } from './processes.ts'

/**
 * Makes the base image of the Dockerfile on a machine that cannot reach an image registry. It consists of Debian
 * packages, of Node and npm from the npm registry, and of the same user as in the official image.
 */
export async function makeBaseImage(buildah: Buildah, name: string, folder: string): Promise<void> {
  const [, version, suite] = /^node:(\d+\.\d+)-([a-z]+)-slim$/.exec(name) ?? []
  if (version === undefined || suite === undefined) throw new Error(`This script cannot make ${name}.`)
  const debian = join(folder, 'debian.tar')
  const packages = join(folder, 'packages')
  await Promise.all([makeDebian(suite, debian, folder), installNode(version, packages)])

  const container = await buildah.run('from', 'scratch')
  await buildah.run('add', '--quiet', container, debian, '/')
  const node = join(packages, `node_modules/node-linux-${process.arch}/bin/node`)
  await buildah.run('copy', '--quiet', container, node, '/usr/local/bin/node')
  const npm = '/usr/local/lib/node_modules/npm'
  await buildah.run('copy', '--quiet', container, join(packages, 'node_modules/npm'), npm)
  const finish = [
    `ln -s ${npm}/bin/npm-cli.js /usr/local/bin/npm`,
    `ln -s ${npm}/bin/npx-cli.js /usr/local/bin/npx`,
    'groupadd --gid 1000 node',
    'useradd --uid 1000 --gid node --create-home node',
  ].join(' && ')
  await buildah.run('run', container, '--', 'sh', '-c', finish)
  await buildah.run('commit', '--quiet', '--rm', container, `docker.io/library/${name}`)
}

function makeDebian(suite: string, archive: string, folder: string): Promise<string> {
  const args = ['--quiet', '--variant=minbase', '--include=ca-certificates', suite, archive]
  return run('mmdebstrap', [...args, ...aptSourcesOf(suite)], { ...process.env, TMPDIR: folder })
}

/**
 * The package sources of this machine that are for the same version of Debian. If there are none, mmdebstrap uses its
 * default mirror.
 */
function aptSourcesOf(suite: string): string[] {
  const files = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}'])
  return files.filter((file) => readFileSync(file, 'utf8').includes(suite))
}

/** Installs npm 11, because Node 24 comes with it. */
function installNode(version: string, prefix: string): Promise<string> {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  return run('npm', [
    'install',
    ...['--prefix', prefix],
    ...options,
    `node-linux-${process.arch}@${version}`,
    'npm@11',
  ])
}
