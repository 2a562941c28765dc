// `npm run bench -- overhead|inbox|file [--rounds 3] [--colleges 1000] [--before commit] [--profile folder]`: compares
// the cost of our stack with the bare driver and with pgbench. `npm run bench -- live|mail`: measures what a live
// stream, an event and a mail cost. `npm run bench -- search [--colleges 1000]`: how long a search takes.
// `npm run bench -- register [--colleges 1000]`: how long it takes to count a register.
// `npm run bench -- neighbours [--rounds 3]`: how much one busy college slows another.
// Compare figures only within one run. Between runs or machines, compare only ratios.
import { parseArgs } from 'node:util'
import { benchFile } from './bench/file.ts'
import { benchInbox } from './bench/inbox.ts'
import { benchLive } from './bench/live.ts'
import { benchMail } from './bench/mail.ts'
import { benchNeighbours } from './bench/neighbours.ts'
import { benchOverhead } from './bench/overhead.ts'
import { benchRegister } from './bench/register.ts'
import { benchSearch } from './bench/search.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    /** How many colleges are created. The first has a fifth of all complaints, and each of the others has 800. */
    colleges: { type: 'string', default: '1000' },
    /** A commit. `file` also measures filing with the code of this commit and compares the cost. */
    before: { type: 'string' },
    /** A folder. `overhead` writes a CPU profile of the server into it. */
    profile: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const benches: Record<string, () => Promise<void>> = {
  overhead: () => benchOverhead(rounds, values.profile),
  inbox: () => benchInbox(rounds, Number(values.colleges)),
  file: () => benchFile(rounds, Number(values.colleges), values.before),
  live: benchLive,
  mail: benchMail,
  search: () => benchSearch(Number(values.colleges)),
  register: () => benchRegister(Number(values.colleges)),
  neighbours: () => benchNeighbours(rounds),
}
const bench = benches[positionals.join()]
if (!bench) throw new Error(`which bench? There are: ${Object.keys(benches).join(', ')}`)
await bench()
