// `npm run bench -- overhead [--rounds 8] [--profile folder]`: what the stack costs beside the bare driver. Figures are
// compared within one run; across runs and machines only the ratios mean anything.
import { parseArgs } from 'node:util'
import { benchOverhead } from './bench/overhead.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '8' },
    /** Writes a CPU profile of the server into this folder. */
    profile: { type: 'string' },
  },
})
if (positionals.join() !== 'overhead') throw new Error('which bench? There is: overhead')

await benchOverhead(Number(values.rounds), values.profile)
