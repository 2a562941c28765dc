// Counts the comments that switch a lint rule off. Their number must be the one in waivers.max, which must never grow.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findWaivers } from './waivers.ts'

const root = join(import.meta.dirname, '../..')
const allowed = Number(readFileSync(join(root, 'scripts/checks/waivers.max'), 'utf8'))
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const sources = listed
  .split('\n')
  .filter((file) => /\.(ts|tsx|cjs|css|html)$/.test(file) && !file.startsWith('scripts/checks/waivers'))
  .map((file) => join(root, file))
  .filter((file) => existsSync(file))

const waivers = findWaivers(sources)
const unexplained = waivers.filter(({ hasReason }) => !hasReason)
for (const { file, line } of waivers) console.log(`${file}:${line}`)
for (const { file, line } of unexplained) console.error(`${file}:${line} gives no reason.`)
console.log(`${waivers.length} waivers in ${sources.length} files, ${allowed} allowed`)

if (sources.length === 0) throw new Error('No source file was looked at.')
if (waivers.length > allowed) console.error('Remove a waiver: their number may only fall.')
if (waivers.length < allowed)
  console.error(`Well done: now write ${waivers.length} into scripts/checks/waivers.max.`)
if (waivers.length !== allowed || unexplained.length > 0) process.exitCode = 1
