// Holds the web's style sheets and components to each other: a class that is used is defined, one that is defined is
// used, and no rule of a feature reaches beyond it (decision 0030).
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
