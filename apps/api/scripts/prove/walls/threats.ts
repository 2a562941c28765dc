import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Proof } from '../proof.ts'

const root = join(import.meta.dirname, '../../../../..')
const tests = [
  'platform/database/database',
  'platform/http/hostile-values',
  'platform/http/mixed-answers',
  'platform/live/live',
  'identity.limits',
  'identity.enumeration',
  'announcements.limits',
]

/** Runs the tests above in their long form, with as many attempts as docs/security/threats.md demands. */
export const proveThreats: Proof = async () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'api', ...tests], {
    cwd: root,
    env: { ...process.env, PROVE: 'full' },
    stdio: 'inherit',
  })
  const code = await new Promise((ended) => child.on('exit', ended))
  if (code !== 0) throw new Error('a test failed in its long form')
  return tests.join(', ')
}
