// A process of its own, which the worker starts for one PDF. It reads `original` in the folder it is given and writes
// `content`. qpdf reads the PDF and writes it anew, so that only what a reader can reach is left. Its answer is one line
// of JSON.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isActive } from './active-pdf.ts'

const [folder = '.'] = process.argv.slice(2)
const at = (name: string) => join(folder, name)

/** A PDF of 10 MB can unpack to many gigabytes. Memory and what is written in bytes, time in seconds. */
const limits = ['--as=1000000000', '--fsize=60000000', '--cpu=10', '--core=0']

/** An exit code that says that nothing is wrong with the file: a program is missing. */
const unableCode = 70

function qpdf(...order: string[]): number | null {
  const { status, error } = spawnSync('prlimit', [...limits, 'qpdf', ...order], {
    stdio: 'ignore',
    timeout: 12_000,
  })
  // 127: prlimit did not find qpdf.
  if (status === 127 || (error && 'code' in error && error.code === 'ENOENT')) process.exit(unableCode)
  return status
}

function check(): object {
  if (qpdf('--is-encrypted', at('original')) === 0) return { refusal: 'locked' }
  const isWritten = qpdf('--warning-exit-0', '--object-streams=generate', at('original'), at('content')) === 0
  const isRead =
    isWritten &&
    qpdf('--json=2', '--json-stream-data=none', '--json-key=qpdf', at('content'), at('objects')) === 0
  if (!isRead) return { refusal: 'unreadable' }
  return isActive(JSON.parse(readFileSync(at('objects'), 'utf8'))) ? { refusal: 'active' } : { isRead: true }
}

let answer: object
try {
  answer = check()
} catch {
  answer = { refusal: 'unreadable' }
}
process.stdout.write(JSON.stringify(answer))
