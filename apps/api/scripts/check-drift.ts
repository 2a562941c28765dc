// Fails when the tables in code and the migrations differ.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const before = readdirSync(join(root, 'migrations')).length
const copy = mkdtempSync(join(root, 'drift-'))
try {
  cpSync(join(root, 'migrations'), copy, { recursive: true })
  const drizzle = join(root, '../../node_modules/.bin/drizzle-kit')
  const options = [
    '--dialect',
    'postgresql',
    '--casing',
    'snake_case',
    '--schema',
    './src/**/*.table.ts',
    '--out',
    `./${copy.split('/').at(-1)}`,
  ]
  execFileSync(drizzle, ['generate', ...options], { cwd: root, stdio: 'pipe' })
  const made = readdirSync(copy).length - before
  if (made > 0) {
    console.error(
      'The tables in code differ from the migrations: run `npm run db:generate` and read what it wrote.',
    )
    process.exitCode = 1
  } else console.log('Tables and migrations agree.')
} finally {
  rmSync(copy, { recursive: true })
}
