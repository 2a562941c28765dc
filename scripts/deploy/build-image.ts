import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Buildah } from './buildah.ts'
import { run } from './processes.ts'

/** Typical files of a checkout that must not get into an image. */
export const planted = [
  '.env',
  'apps/api/src/.env',
  'packages/contract/.env.local',
  '.git/config',
  'packages/contract/node_modules/planted/package.json',
  'apps/web/dist/planted.html',
  'apps/api/src/planted.test.ts',
]
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Builds the Dockerfile of this checkout and returns the name of the image. */
export async function buildImage(buildah: Buildah, root: string, folder: string): Promise<string> {
  const context = join(folder, 'context')
  layOutContext(root, context)
  const mounts = await mountsOf(folder)
  const options = ['--pull=never', '--network=host', '--format', 'docker', '--tag', 'counterfoil:local']
  await buildah.run('bud', ...options, ...mounts.flatMap((mount) => ['--volume', `${mount}:ro`]), context)
  return 'localhost/counterfoil:local'
}

/** Copies all files that Git does not ignore, as they are now. Then adds files that must stay out of the image. */
function layOutContext(root: string, context: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files.filter((one) => existsSync(join(root, one))))
    cpSync(join(root, file), join(context, file))
  for (const file of planted) {
    mkdirSync(dirname(join(context, file)), { recursive: true })
    writeFileSync(join(context, file), 'planted')
  }
}

/**
 * Gives the build access to the npm registry: npm's configuration and the certificates that this machine trusts. They
 * are mounted, so that no layer keeps them.
 */
async function mountsOf(folder: string): Promise<string[]> {
  const [userConfig, cafile, registry] = await Promise.all(
    ['userconfig', 'cafile', 'registry'].map(npmSetting),
  )
  const bundle = [cafile, process.env['NODE_EXTRA_CA_CERTS'], certificates].find(
    (file) => file !== undefined && existsSync(file),
  )
  const globalConfig = join(folder, 'npmrc')
  writeFileSync(
    globalConfig,
    `registry=${registry}\n${bundle === undefined ? '' : `cafile=${certificates}\n`}`,
  )
  return [
    `${globalConfig}:/usr/local/etc/npmrc`,
    ...(userConfig !== undefined && existsSync(userConfig) ? [`${userConfig}:/root/.npmrc`] : []),
    // The bundle is mounted at both paths, because npm's configuration may name it by its path on this machine.
    ...(bundle === undefined ? [] : [...new Set([certificates, bundle])].map((at) => `${bundle}:${at}`)),
  ]
}

async function npmSetting(name: string): Promise<string> {
  return run('npm', ['config', 'get', name])
}
