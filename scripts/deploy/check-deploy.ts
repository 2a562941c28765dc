// Checks that Dockerfile, .dockerignore and compose.yaml keep the promises of docs/self-hosting.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  composeFaults,
  dockerfileFaults,
  dockerignoreFaults,
  importFaults,
  settingFaults,
} from './deploy-rules.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const faults = [
  ...dockerfileFaults(read('Dockerfile')),
  ...importFaults(read('Dockerfile'), read),
  ...dockerignoreFaults(read('.dockerignore')),
  ...composeFaults(read('compose.yaml')),
  ...settingFaults(read('compose.yaml'), read('Dockerfile'), read('apps/api/src/platform/config.ts')),
]
for (const fault of faults) console.error(fault)
console.log(`Image and installation: ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
