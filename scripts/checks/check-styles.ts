// Checks that every class used in the web is defined, that every defined class is used, and that no rule of a feature
// applies outside it (decision 0030).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf, type Source } from './styles.ts'

const src = join(import.meta.dirname, '../../apps/web/src')
const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: src })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))

const sheets = read('**/*.css')
const components = read('**/*.{ts,tsx}')
const faults = faultsOf(sheets, components)
for (const fault of faults) console.error(`apps/web/src/${fault}`)
console.log(`${sheets.length} style sheets, ${components.length} components, ${faults.length} faults`)
if (sheets.length === 0 || components.length === 0) throw new Error('No source file was looked at.')
if (faults.length > 0) process.exitCode = 1
