import { parseArgs } from 'node:util'
import { plans } from '@counterfoil/contract/billing'
import { calendarDate } from '@counterfoil/contract/fields'
import { verifyAudit } from '#modules/audit/chain/audit.checking.service.ts'
import { decideCollege } from '#modules/colleges/colleges.founding.service.ts'
import { listColleges } from '#modules/members/founding/members.founding.service.ts'
import { setCollegePlan } from '#modules/members/members.plan.service.ts'

/** A command gets the words after its name and returns the text to print. */
type Command = { usage: string; run: (words: readonly string[]) => Promise<string> }

/** Decides about the college with this code. Without a code, or for a college that does not wait, it is an error. */
const decide = (decision: 'approved' | 'refused') => async (words: readonly string[]) => {
  const [code = ''] = words
  const college = await decideCollege(code, decision)
  if (!college) throw new Error(`No college with the code “${code}” is waiting. See: colleges list`)
  return `${college.name} is ${decision}. Its SuperAdmins get an email.`
}

const setUsage = 'plans set <code> free | premium | enterprise [--until <2026-12-31>]'

async function setPlan(words: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { until: { type: 'string' } },
  })
  const [code, named] = positionals
  const plan = plans.find((one) => one === named)
  const until = values.until ?? null
  const isUsable = until === null || calendarDate.safeParse(until).success
  if (code === undefined || !plan || !isUsable || positionals.length > 2) throw new Error(setUsage)
  if ((plan === 'free') !== (until === null))
    throw new Error('A paid plan needs its last day (--until), and the free plan has none.')
  return setCollegePlan(code, { plan, until })
}

/** A record that is not sound is an error, so that a script that calls this notices it. */
async function verify(words: readonly string[]): Promise<string> {
  const [code = ''] = words
  const verdict = await verifyAudit(code)
  if (!verdict) throw new Error(`There is no college with the code “${code}”. See: colleges list`)
  if (!verdict.isSound) throw new Error(verdict.text)
  return verdict.text
}

const commands = new Map<string, Command>([
  ['colleges list', { usage: 'colleges list', run: async () => table(await listColleges()) }],
  ['colleges approve', { usage: 'colleges approve <code>', run: decide('approved') }],
  ['colleges refuse', { usage: 'colleges refuse <code>', run: decide('refused') }],
  ['plans set', { usage: setUsage, run: setPlan }],
  ['audit verify', { usage: 'audit verify <code>', run: verify }],
])

const usages = () =>
  ['Usage:', ...[...commands.values()].map(({ usage }) => `  npm run operator -- ${usage}`)].join('\n')

/** Runs the command that the first two words name. An unknown command is an error that lists the known ones. */
export async function runCommand(words: readonly string[]): Promise<string> {
  const command = commands.get(words.slice(0, 2).join(' '))
  if (!command) throw new Error(usages())
  return command.run(words.slice(2))
}

/** Writes rows under each other, with the names of their fields as the first line. */
function table(rows: readonly Record<string, string>[]): string {
  const [first] = rows
  if (!first) return 'There are none.'
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
