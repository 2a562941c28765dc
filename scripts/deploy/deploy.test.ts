import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  composeFaults,
  dockerfileFaults,
  dockerignoreFaults,
  importFaults,
  settingFaults,
} from './deploy-rules.ts'
import { baseImageOf } from './dockerfile.ts'
import { isUnwanted } from './image-contents.ts'
import { servicesOf } from './services.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

/** Changes the text and fails if the change had no effect. */
function damaged(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`nothing to change: ${from}`)
  return changed
}

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile')

  it('keeps what is promised of it', () => {
    expect(dockerfileFaults(dockerfile)).toEqual([])
  })

  it('copies what its scripts import', () => {
    expect(importFaults(dockerfile, read)).toEqual([])
    expect(importFaults(damaged(dockerfile, ' apps/api/scripts/indexes.ts', ''), read)).toEqual([
      'apps/api/scripts/migration.ts needs apps/api/scripts/indexes.ts, which is not copied',
    ])
  })

  it('is built on one image', () => {
    expect(baseImageOf(dockerfile)).toMatch(/^node:24/)
    expect(() =>
      baseImageOf(damaged(dockerfile, /FROM node\S+ AS system/, 'FROM debian AS system')),
    ).toThrow()
  })

  it.each([
    ['is misspelt', 'EXPOSE 3000', 'EXPOSED 3000'],
    ['runs as root', 'USER node\n', ''],
    ['names root', 'USER node', 'USER root'],
    ['has no health check', '/readyz', '/'],
    ['floats', 'node:24.21-bookworm-slim AS system', 'node:24-slim AS system'],
    ['holds a secret', 'PORT=3000', 'SECRET=hunter2'],
    ['takes a secret as an argument', 'USER node', 'ARG NPM_TOKEN\nUSER node'],
    ['installs what the lock does not say', 'npm ci --workspace', 'npm install --workspace'],
    ['ships development dependencies', '--omit=dev ', ''],
    ['ships what only development installs', '--omit=optional ', ''],
    ['fetches', 'COPY LICENSE ./', 'ADD https://college.example/LICENSE ./'],
  ])('is refused when it %s', (_, from, to) => {
    expect(dockerfileFaults(damaged(dockerfile, from, to))).not.toEqual([])
  })
})

describe('the context of the image', () => {
  const dockerignore = read('.dockerignore')

  it('keeps what is promised of it', () => {
    expect(dockerignoreFaults(dockerignore)).toEqual([])
    expect(dockerignoreFaults(damaged(dockerignore, '**/.env\n', ''))).not.toEqual([])
  })
})

describe('the files of the image', () => {
  it.each([
    'LICENSE',
    'apps/api/src/server.ts',
    'apps/api/migrations/0000_foundation.sql',
    'apps/web/dist/index.html',
    'node_modules/zod/src/index.test.ts',
    'node_modules/pino/.env',
  ])('may be %s', (path) => expect(isUnwanted(path)).toBe(false))

  it.each([
    '.env',
    '.env.local',
    'apps/api/.env',
    '.git/config',
    'apps/web/dist/planted.html',
    'packages/contract/node_modules/planted/package.json',
    'apps/api/src/testing/database/database.ts',
    'apps/api/src/demo.test.ts',
    'e2e/package.json',
    'e2e/journeys.spec.ts',
  ])('must not be %s', (path) => expect(isUnwanted(path)).toBe(true))
})

describe('compose.yaml', () => {
  const compose = read('compose.yaml')

  it('keeps what is promised of it', () => {
    expect(composeFaults(compose)).toEqual([])
  })

  it('gives every setting to server and worker', () => {
    const [dockerfile, config] = [read('Dockerfile'), read('apps/api/src/platform/config.ts')]
    expect(settingFaults(compose, dockerfile, config)).toEqual([])
    const lacking = damaged(compose, /\n {2}UPI_ADDRESS: .+/, '')
    expect(settingFaults(lacking, dockerfile, config)).toEqual([
      'app: UPI_ADDRESS does not reach it',
      'worker: UPI_ADDRESS does not reach it',
    ])
  })

  it('leaves no setting open that the proof of the image has no value for', () => {
    const { app, worker } = servicesOf(compose, { database: 'counterfoil_image', port: 3000, smtpPort: 2525 })
    for (const { settings } of [app, worker])
      expect(settings).toMatchObject({ PORT: '3000', AUDIT_HEADS_FOLDER: '/heads' })
  })

  it.each([
    ['a container can be written', 'read_only: true', 'read_only: false'],
    ['capabilities stay', 'cap_drop: [ALL]', 'cap_drop: []'],
    ['more than a port is asked for', 'cap_add: [NET_BIND_SERVICE]', 'cap_add: [SYS_ADMIN]'],
    ['privileges can be gained', "security_opt: ['no-new-privileges:true']", 'security_opt: []'],
    ['the database is published', '    user: postgres\n', "    user: postgres\n    ports: ['5432:5432']\n"],
    [
      'a password is written out',
      /POSTGRES_PASSWORD: \S+\n {6}POSTGRES/,
      'POSTGRES_PASSWORD: postgres\n      POSTGRES',
    ],
    ['an image floats', 'postgres:17.6-bookworm', 'postgres:latest'],
    ['nobody waits for the migrations', 'service_completed_successfully', 'service_started'],
    [
      'nobody waits for the database',
      'postgres: { condition: service_healthy }',
      'postgres: { condition: service_started }',
    ],
    ['a health check is gone', /\n {4}healthcheck:\n {6}test: \[CMD, pg_isready[^\n]*/, '\n    healthcheck:'],
    ['a volume is not declared', '  postgres-data:\n', ''],
    ['a network is not declared', '  out:\n', ''],
  ])('is refused when %s', (_, from, to) => {
    expect(composeFaults(damaged(compose, from, to))).not.toEqual([])
  })
})
