// `npm run prove -- [--short] [--without-keys] [--without-retries] [name …]`: runs proofs, which are checks that take
// longer than tests. Most of them use a new database and real processes. Prints one line of figures per proof and exits
// with 1 if any fails. The names after `red` are names of patches in red/.
import { parseArgs } from 'node:util'
import { proveMailAway } from './prove/away/mail-away.ts'
import { proveRedis } from './prove/away/redis.ts'
import { proveStorageAway } from './prove/away/storage-away.ts'
import { proveClock } from './prove/clock/clock.ts'
import { proveFigures } from './prove/clock/figures.ts'
import { proveSteps } from './prove/clock/steps.ts'
import { proveFiles } from './prove/files.ts'
import { proveKills } from './prove/kill.ts'
import { proveNotices } from './prove/notices.ts'
import { proveBulk } from './prove/operations/bulk.ts'
import { proveExactlyOnce } from './prove/operations/exactly-once.ts'
import { proveIdempotency } from './prove/operations/idempotency.ts'
import type { Proof } from './prove/proof.ts'
import { proveChain } from './prove/record/chain.ts'
import { proveRecord } from './prove/record/record.ts'
import { proveRed } from './prove/red.ts'
import { proveRetention } from './prove/retention.ts'
import { proveRetirement } from './prove/retirement.ts'
import { proveEnumeration } from './prove/walls/enumeration.ts'
import { proveFuzz } from './prove/walls/fuzz.ts'
import { proveSignInFlood } from './prove/walls/sign-in-flood.ts'
import { proveThreats } from './prove/walls/threats.ts'

const proofs: Record<string, Proof> = {
  bulk: proveBulk,
  chain: proveChain,
  clock: proveClock,
  enumeration: proveEnumeration,
  'exactly-once': proveExactlyOnce,
  figures: proveFigures,
  files: proveFiles,
  fuzz: proveFuzz,
  idempotency: proveIdempotency,
  kill: proveKills,
  'mail-away': proveMailAway,
  notices: proveNotices,
  record: proveRecord,
  red: proveRed,
  redis: proveRedis,
  retention: proveRetention,
  retirement: proveRetirement,
  'sign-in-flood': proveSignInFlood,
  steps: proveSteps,
  'storage-away': proveStorageAway,
  threats: proveThreats,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Runs the short forms of the proofs, for continuous integration. */
    short: { type: 'boolean', default: false },
    /** Makes the clients retry with a new Idempotency-Key each time, to show that the proofs then fail. */
    'without-keys': { type: 'boolean', default: false },
    /** Lets the worker try a job only three times, to show that the proofs then fail. */
    'without-retries': { type: 'boolean', default: false },
  },
})
const proofCount = positionals.includes('red') ? positionals.indexOf('red') + 1 : positionals.length
const [wanted, names] = [positionals.slice(0, proofCount), positionals.slice(proofCount)]
const unknown = wanted.filter((name) => !(name in proofs))
if (unknown.length > 0)
  throw new Error(`no such proof: ${unknown.join(', ')}; there are ${Object.keys(proofs)}`)

/** These are not run with `--short` alone: their tests run with `npm test`, with smaller figures. */
const onlyLong = ['threats', 'fuzz', 'files', 'notices', 'mail-away', 'storage-away', 'record']
const chosen = Object.entries(proofs).filter(([name]) =>
  wanted.length === 0 ? !(values.short && onlyLong.includes(name)) : wanted.includes(name),
)
const isRed = ([name]: (typeof chosen)[number]) => name === 'red'

// In the short form, the proof `red` runs at the same time as the other proofs. It mostly uses the processor, and the
// other proofs mostly wait for processes to end and start.
if (values.short) {
  // With a patch of `red`, many tests fail only after they have waited in vain. A shorter wait makes them fail sooner.
  process.env['COMPONENT_WAIT_MS'] = '2000'
  await Promise.all([
    inTurn(chosen.filter((proof) => !isRed(proof))),
    inTurn(chosen.filter((proof) => isRed(proof))),
  ])
} else await inTurn(chosen)

async function inTurn(some: typeof chosen): Promise<void> {
  for (const [name, prove] of some) {
    const started = performance.now()
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
    try {
      const [withoutKeys, withoutRetries] = [values['without-keys'], values['without-retries']]
      const figures = await prove({ isShort: values.short, withoutKeys, withoutRetries, names })
      console.log(`proven ${name}: ${figures} (${seconds()})`)
    } catch (error) {
      process.exitCode = 1
      console.error(`FAILED ${name} (${seconds()}):`, error instanceof Error ? error.message : error)
    }
  }
}
// Also ends the clients that a failed proof may have left running.
process.exit()
