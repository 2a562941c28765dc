import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#testing/processes/service.ts'

// OpenStack Swift with its S3 API, an object storage that is not that of AWS: one server each for accounts, containers
// and objects, and a proxy before them, on 127.0.0.1 and in a temporary folder.

const stores = ['account', 'container', 'object'] as const
type Kind = 'proxy' | (typeof stores)[number]
const programOf = (kind: Kind) => `swift-${kind}-server`
const user = userInfo().username
const startMs = 60_000

const pathOf = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()

/** Returns a message if a program is missing. Nothing is installed automatically. */
export function whatIsMissing(): string | undefined {
  const kinds: Kind[] = ['proxy', ...stores]
  const programs = ['memcached', ...kinds.map(programOf)]
  if (programs.every((program) => pathOf(program) !== '')) return undefined
  return `The object storage needs Debian packages that are missing here. Please install them:
  apt-get install --no-install-recommends memcached ${kinds.map((kind) => `swift-${kind}`).join(' ')}`
}

/** That of Debian, as in the first lines of Swift's programs. */
const python = '/usr/bin/python3'

/** Swift takes this file from /etc/swift, unless it is told otherwise before the rest of its code is loaded. */
const launcher = `import runpy, sys
import swift.common.utils
swift.common.utils.SWIFT_CONF_FILE = sys.argv[1]
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`

const head = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
`

const storeConf = (folder: string, kind: Kind, port: number) => `${head(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

/** The filters that a request passes, each with its settings. */
const filters = ({ secret, cachePort }: Access) => [
  ...['catch_errors', 'gatekeeper'].map(named),
  `[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cachePort}\n`,
  ...['listing_formats', 'bulk', 's3api'].map(named),
  `${named('tempauth')}user_college_app = ${secret} .admin\n`,
  ...['copy', 'slo', 'dlo', 'versioned_writes', 'symlink'].map(named),
]
const named = (filter: string) => `[filter:${filter}]\nuse = egg:swift#${filter}\n`

type Access = { secret: string; cachePort: number }
const proxyConf = (folder: string, port: number, access: Access) => `${head(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters(access).join('')}`

/** The same as `swift-ring-builder create, add, rebalance`, in one process for all rings. */
const ringMaker = `import sys
from swift.common.ring import RingBuilder
for word in sys.argv[1:]:
    path, port = word.rsplit(':', 1)
    place = {'ip': '127.0.0.1', 'port': int(port), 'device': 'd1'}
    again = {'replication_ip': place['ip'], 'replication_port': place['port']}
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'meta': '', **place, **again})
    builder.rebalance()
    builder.get_ring().save(path)
`

function launch(folder: string, kind: Kind): ChildProcess {
  const log = openSync(join(folder, `${kind}.log`), 'a')
  const words = [join(folder, 'swift.conf'), pathOf(programOf(kind)), join(folder, `${kind}.conf`), '-v']
  return spawn(python, ['-c', launcher, ...words], { stdio: ['ignore', log, log] })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function untilServing(url: string, folder: string, kind: Kind, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + startMs; ; await wait(50)) {
    if (await fetch(url).catch(() => undefined)) return
    if (child.exitCode === null && Date.now() < until) continue
    throw new Error(`${programOf(kind)} did not start: ${readFileSync(join(folder, `${kind}.log`), 'utf8')}`)
  }
}

export type Swift = {
  url: string
  key: string
  secret: string
  /** What the account of this storage is in the addresses of Swift itself, beside those of S3. */
  account: string
  /** Ends the proxy at once, with everything that it was doing. The objects stay. */
  stop: () => Promise<void>
  /** Starts it again on the same port. */
  start: () => Promise<void>
  /** Ends everything and deletes the folder. */
  remove: () => Promise<void>
}

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-swift-'))
  const secret = randomBytes(16).toString('hex')
  const children = new Map<Kind | 'cache', ChildProcess>()
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const run = async (kind: Kind, port: number) => {
    const child = launch(folder, kind)
    children.set(kind, child)
    await untilServing(`http://127.0.0.1:${port}/`, folder, kind, child)
  }
  const stop = async () => {
    const proxy = children.get('proxy')
    if (proxy) await end(proxy)
  }
  const remove = async () => {
    await Promise.all([...children.values()].map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(join(folder, 'devices/d1'), { recursive: true })
    write('swift.conf', `[swift-hash]\nswift_hash_path_suffix = ${randomBytes(16).toString('hex')}\n`)
    const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
    for (const kind of stores) write(`${kind}.conf`, storeConf(folder, kind, ports[kind]))
    const rings = stores.map((kind) => `${join(folder, kind)}.ring.gz:${ports[kind]}`)
    execFileSync(python, ['-c', ringMaker, ...rings])
    const port = await freePort()
    const cachePort = await freePort()
    write('proxy.conf', proxyConf(folder, port, { secret, cachePort }))
    children.set(
      'cache',
      spawn('memcached', ['-l', '127.0.0.1', '-p', `${cachePort}`, '-u', user], { stdio: 'ignore' }),
    )
    const start = () => run('proxy', port)
    await Promise.all([start(), ...stores.map((kind) => run(kind, ports[kind]))])
    const url = `http://127.0.0.1:${port}`
    return { url, key: 'college:app', secret, account: 'AUTH_college', stop, start, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
