import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { environmentOf } from '#testing/database/database.ts'
import { parseConfig } from './config.ts'

const good = environmentOf('counterfoil')

it('reads a complete environment', () => {
  expect(parseConfig(good)).toMatchObject({
    PORT: 3000,
    BILLING: 'on',
    TRUSTED_PROXIES: [],
    FOUNDING: 'open',
  })
})

it('asks the operator about new colleges unless it is told otherwise', () => {
  const { FOUNDING: _gone, ...rest } = good
  expect(parseConfig(rest).FOUNDING).toBe('approval')
  expect(() => parseConfig({ ...good, FOUNDING: 'everybody' })).toThrow(/FOUNDING/)
})

it('names every variable that is missing or wrong, and prints no value', () => {
  const { DATABASE_URL: _gone, ...rest } = good
  const attempt = () => parseConfig({ ...rest, SECRET: 'too-short-secret', PORT: 'http' })
  expect(attempt).toThrow(/DATABASE_URL: is missing/)
  expect(attempt).toThrow(/SECRET: must have at least 32 characters/)
  expect(attempt).toThrow(/PORT: must be a whole number/)
  expect(attempt).not.toThrow(/too-short-secret/)
})

it('takes secrets from files', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret')
  writeFileSync(file, 'a secret from a file that is long enough\n')
  const { SECRET: _gone, ...rest } = good
  expect(parseConfig({ ...rest, SECRET_FILE: file }).SECRET).toBe('a secret from a file that is long enough')
  expect(() => parseConfig({ ...rest, SECRET_FILE: `${file}.no` })).toThrow(/SECRET_FILE/)
})

it('knows a UPI address when it sees one', () => {
  expect(parseConfig({ ...good, UPI_ADDRESS: 'kaveri.office@okbank' }).UPI_ADDRESS).toBe(
    'kaveri.office@okbank',
  )
  expect(parseConfig({ ...good, UPI_ADDRESS: '' }).UPI_ADDRESS).toBeUndefined()
  for (const wrong of ['kaveri', 'kaveri@', '@okbank', 'a@b&am=1', 'kaveri office@okbank'])
    expect(() => parseConfig({ ...good, UPI_ADDRESS: wrong })).toThrow(
      /UPI_ADDRESS: must look like name@bank/,
    )
})
