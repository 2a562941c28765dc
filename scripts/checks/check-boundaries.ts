// Checks the imports of the whole tree against .dependency-cruiser.cjs.
import { join } from 'node:path'
import { cruise, unseenFiles } from './boundaries.ts'

const root = join(import.meta.dirname, '../..')
const result = cruise(root)
const own = result.modules.filter((module) => !module.source.includes('node_modules/'))
const imports = own.reduce((count, module) => count + module.dependencies.length, 0)
const unseen = unseenFiles(root, result)

for (const { rule, from, to } of result.summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
for (const file of unseen) console.error(`not seen by dependency-cruiser: ${file}`)
if (own.length === 0 || imports === 0) console.error('dependency-cruiser found no modules or no imports.')

const failures = result.summary.violations.length + unseen.length
console.log(`${own.length} modules, ${imports} imports, ${failures} violations`)
if (failures > 0 || own.length === 0 || imports === 0) process.exitCode = 1
