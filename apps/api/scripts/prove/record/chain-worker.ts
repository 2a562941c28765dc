// A process of the proof `chain`, with the configuration of its database: chains the entries of a college, as a worker
// does, for ever or until all are chained, or tampers with them.
import { extendChain } from '#modules/audit/chain/audit.chain.service.ts'
import { keepHeads } from '#modules/audit/chain/audit.heads.service.ts'
import { startSender } from '#platform/jobs/jobs.ts'
import { tamperWith } from './chain-tampers.ts'

const [what = '', collegeId = '', count = '0'] = process.argv.slice(2)

/** Chains all entries, and signs a head now and then, and at the end. */
async function chainAll(): Promise<void> {
  for (let slice = 1; (await extendChain(collegeId)) === 'more'; slice += 1)
    if (slice % 5 === 0) await keepHeads()
  await keepHeads()
}

/** A worker that does nothing else. The one that does not get the lock tries again at once. */
async function chainForEver(): Promise<never> {
  for (;;) await extendChain(collegeId)
}

await startSender()
if (what === 'all') await chainAll()
else if (what === 'ever') await chainForEver()
else console.log(JSON.stringify(await tamperWith(collegeId, Number(count))))
process.exit()
