import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { readStages, type Stage } from './dockerfile.ts'

type Fault = string
type Service = {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  privileged?: boolean
  network_mode?: string
  user?: string
  ports?: string[]
  volumes?: string[]
  networks?: string[]
  restart?: string
  environment?: Record<string, string>
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
}
type Compose = {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, unknown>
}

const secretName = /SECRET|PASSWORD|TOKEN|PRIVATE|_URL$/
/** An image tag with at least a major and a minor version, so that a build next month uses the same version. */
const pinned = /^[a-z/]+:\d+\.\d+[a-z0-9.-]*$/

/** Finds the promises about the image that the Dockerfile breaks. */
export function dockerfileFaults(dockerfile: string): Fault[] {
  const stages = readStages(dockerfile)
  const installs = stages.flatMap(({ instructions }) => instructions).map(({ rest }) => rest)
  return [
    ...validate(dockerfile).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`),
    ...stages.flatMap((stage) => stageFaults(stage, stages)),
    ...runtimeFaults(stages.at(-1)),
    ...unless(
      installs.some((command) => /npm ci .*--omit=dev .*--omit=optional /.test(command)),
      'no stage leaves development dependencies out',
    ),
  ]
}

/** Finds files that a copied script imports from its own folder and that are not copied with it. */
export function importFaults(dockerfile: string, read: (file: string) => string): Fault[] {
  const copied = [...new Set(dockerfile.match(/apps\/api\/scripts\/\S+\.ts/g))]
  return copied.flatMap((file) =>
    [...read(file).matchAll(/ from '\.\/(.+)'/g)]
      .map(([, name]) => `apps/api/scripts/${name}`)
      .filter((needed) => !copied.includes(needed))
      .map((needed) => `${file} needs ${needed}, which is not copied`),
  )
}

const unless = (holds: boolean, fault: Fault): Fault[] => (holds ? [] : [fault])

function stageFaults({ name, from, instructions }: Stage, stages: readonly Stage[]): Fault[] {
  const isKnown = stages.some((stage) => stage.name === from) || /^node:24\.\d+-[a-z]+-slim$/.test(from)
  return [
    ...unless(isKnown, `${from} is not a slim Node 24 pinned by its minor version`),
    ...instructions.flatMap(({ name: kind, rest }) => [
      ...unless(kind !== 'ADD', 'ADD fetches and unpacks; use COPY'),
      ...unless(
        kind !== 'ARG' && !(kind === 'ENV' && secretName.test(rest)),
        `${rest} would stay in the image`,
      ),
      ...unless(kind !== 'RUN' || !/npm (i|install)\b/.test(rest), 'npm ci, not npm install'),
    ]),
  ].map((fault) => `${name}: ${fault}`)
}

function runtimeFaults(stage: Stage | undefined): Fault[] {
  const last = (kind: string) => stage?.instructions.findLast(({ name }) => name === kind)?.rest
  return [
    ...unless(!['root', '0'].includes(last('USER') ?? 'root'), 'the image runs as root'),
    ...unless(/\/(livez|readyz)/.test(last('HEALTHCHECK') ?? ''), 'the image has no health check'),
    ...unless(last('RUN') === undefined, 'the runtime stage runs something: it should only be given files'),
  ]
}

export function dockerignoreFaults(dockerignore: string): Fault[] {
  const lines = dockerignore.split('\n')
  const needed = ['*', '**/.env', '**/node_modules', '**/*.test.ts', 'apps/api/src/testing']
  return needed.filter((line) => !lines.includes(line)).map((line) => `.dockerignore lacks ${line}`)
}

/** Settings that an installation with containers has no use for: it has a Redis of its own and runs no load tests. */
const unneededSettings = ['REDIS_PREFIX', 'RATE_LIMIT_FACTOR']

/** Finds settings of config.ts that neither compose.yaml nor the image gives to the server. */
export function settingFaults(composeFile: string, dockerfile: string, configFile: string): Fault[] {
  const { services } = parse(composeFile, { merge: true }) as Compose
  const settings = [...configFile.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  return settings
    .filter((name) => !unneededSettings.includes(name) && !new RegExp(`\\b${name}=`).test(dockerfile))
    .flatMap((name) =>
      ['app', 'worker']
        .filter((service) => services[service]?.environment?.[name] === undefined)
        .map((service) => `${service}: ${name} does not reach it`),
    )
}

/** Finds the promises about the installation that compose.yaml breaks. */
export function composeFaults(source: string): Fault[] {
  const { services, volumes, networks } = parse(source, { merge: true }) as Compose
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...privilegeFaults(service),
      ...healthFaults(service, services),
      ...nameFaults(service, volumes, networks),
    ].map((fault) => `${name}: ${fault}`),
  )
}

function privilegeFaults(service: Service): Fault[] {
  const { image = '', cap_add = [], volumes = [], environment = {} } = service
  const isContained = service.privileged === undefined && service.network_mode === undefined
  const isPinned = image === 'counterfoil:local' || pinned.test(image)
  return [
    ...unless(service.read_only === true, 'its file system can be written'),
    ...unless(service.cap_drop?.includes('ALL') === true, 'keeps capabilities'),
    ...unless(
      cap_add.every((one) => one === 'NET_BIND_SERVICE'),
      'takes capabilities back',
    ),
    ...unless(service.security_opt?.includes('no-new-privileges:true') === true, 'may gain privileges'),
    ...unless(isContained, 'is not contained'),
    ...unless(service.ports === undefined || image.startsWith('caddy:'), 'is reachable past Caddy'),
    ...unless(!volumes.some((one) => one.includes('docker.sock')), 'reaches the container engine'),
    ...unless(isPinned, 'its image is not pinned by its minor version'),
    ...Object.entries(environment).flatMap(([name, value]) =>
      unless(!secretName.test(name) || value.includes('${'), `${name} is written out`),
    ),
  ]
}

function healthFaults(service: Service, services: Record<string, Service>): Fault[] {
  const isChecked = service.image === 'counterfoil:local' || service.healthcheck?.test !== undefined
  const waits = Object.entries(service.depends_on ?? {})
  return [
    ...unless(isChecked, 'has no health check'),
    ...waits.flatMap(([name, { condition }]) => {
      const other = services[name]
      if (other === undefined) return [`waits for ${name}, which is not there`]
      const wanted = other.restart === 'no' ? 'service_completed_successfully' : 'service_healthy'
      const isSilent = condition === 'service_healthy' && other.healthcheck?.disable === true
      return [
        ...unless(condition === wanted, `does not wait until ${name} is ready`),
        ...unless(!isSilent, `waits for the health of ${name}, which has none`),
      ]
    }),
  ]
}

function nameFaults(service: Service, volumes: object, networks: object): Fault[] {
  const mounted = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
  return [
    ...mounted.filter((volume) => !volume.startsWith('./') && !(volume in volumes)),
    ...(service.networks ?? []).filter((network) => !(network in networks)),
  ].map((missing) => `${missing} is not declared`)
}
