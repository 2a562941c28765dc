// `npm run bench -- overhead|inbox|file [--rounds 3] [--colleges 1000] [--before commit] [--profile folder]`: what the
// stack costs beside the bare driver and PostgreSQL's own client. Figures are compared within one run; across runs and machines only the
// ratios mean anything.
import { parseArgs } from 'node:util'
import { benchFile } from './bench/file.ts'
import { benchInbox } from './bench/inbox.ts'
import { benchOverhead } from './bench/overhead.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    /** A fifth of the complaints are the first college's; the others have 800 each. */
    colleges: { type: 'string', default: '1000' },
    /** Files in this commit too, and compares what it cost. */
    before: { type: 'string' },
    /** Writes a CPU profile of the server into this folder. */
    profile: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const benches: Record<string, () => Promise<void>> = {
  overhead: () => benchOverhead(rounds, values.profile),
  inbox: () => benchInbox(rounds, Number(values.colleges)),
  file: () => benchFile(rounds, Number(values.colleges), values.before),
}
const bench = benches[positionals.join()]
if (!bench) throw new Error(`which bench? There are: ${Object.keys(benches).join(', ')}`)
await bench()
