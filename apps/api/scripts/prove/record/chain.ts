// Proves that no change of the audit goes unnoticed, whoever makes it: entries are altered, deleted, inserted, swapped,
// chained anew and cut off by an administrator of the database, and the verifier names each. And that two workers that
// are killed again and again leave neither a fork nor a gap.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#platform/ids.ts'
import { seedCollege } from '#testing/database/seed.ts'
import { runScript } from '#testing/processes/service.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from '../proof.ts'

type Env = Record<string, string>

const runWorker = (env: Env, ...words: string[]) =>
  runScript('../scripts/prove/record/chain-worker.ts', env, words)

/** Waits for the end of a process that must succeed, and returns the last line it wrote. */
async function resultOf(env: Env, ...words: string[]): Promise<string> {
  const { exited, output } = runWorker(env, ...words)
  const { code } = await exited
  if (code !== 0) throw new Error(`chain-worker ${words.join(' ')} failed: ${output()}`)
  return output().trim().split('\n').at(-1) ?? ''
}

/** Entries of the last month, as they would have been written, oldest first. */
const insertEntries = `insert into audit_entries (college_id, id, at, actor_id, action, subject_id, details)
  select $1, (lpad(to_hex((extract(epoch from t.at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
    t.at, gen_random_uuid(), (array['complaint.filed', 'complaint.status_changed', 'session.started'])[1 + n % 3],
    gen_random_uuid(), jsonb_build_object('from', 'pending', 'to', 'resolved', 'n', n)
  from generate_series(1, $2::int) n,
    lateral (select now() - interval '30 days' + make_interval(secs => n * 2000000.0 / $2::int) as at) t`

async function tamper(ground: Ground, env: Env, form: { entries: number; tampers: number }) {
  const { id } = await seedCollege(ground.administrator)
  await ground.administrator.query(insertEntries, [id, form.entries])
  await resultOf(env, 'all', id)
  return JSON.parse(await resultOf(env, 'tamper', id, String(form.tampers))) as {
    unnamed: string[]
    isSound: boolean
    soundMs: number
    slowestMs: number
  }
}

/** Writes entries while two workers chain them, and kills one of the workers again and again. */
async function killWorkers(ground: Ground, env: Env, kills: number): Promise<string> {
  const { id } = await seedCollege(ground.administrator)
  const start = () => runWorker(env, 'ever', id)
  const workers = [start(), start()]
  let isWriting = true
  const writing = (async () => {
    for (; isWriting; await wait(30)) await writeSome(ground, id)
  })()
  const count = () => ground.count('select count(*) from audit_links where college_id = $1', [id])
  while ((await count()) === 0) await wait(50)
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(randomInt(200, 700))
    const at = kill % 2
    workers[at]?.kill('SIGKILL')
    await workers[at]?.exited
    workers[at] = start()
  }
  isWriting = false
  await writing
  for (const worker of workers) worker.kill('SIGKILL')
  await Promise.all(workers.map(({ exited }) => exited))
  return id
}

async function writeSome({ administrator }: Ground, collegeId: string): Promise<void> {
  const ids = Array.from({ length: 50 }, () => newId())
  await administrator.query(
    `insert into audit_entries (college_id, id, action, details)
     select $1, one, 'complaint.filed', '{}' from unnest($2::uuid[]) one`,
    [collegeId, ids],
  )
}

export const proveChain: Proof = ({ isShort }) =>
  onFreshDatabase('chain', async (ground) => {
    const folder = await mkdtemp(join(tmpdir(), 'counterfoil-heads-'))
    try {
      return await proveAll(ground, ground.env({ AUDIT_HEADS_FOLDER: folder }), isShort)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

async function proveAll(ground: Ground, env: Env, isShort: boolean): Promise<string> {
  const findings = new Findings()
  // One long chain, and a shorter one on which most of the tampering is done, because each time all of it is verified.
  const forms = isShort
    ? [{ entries: 2000, tampers: 60 }]
    : [
        { entries: 100_000, tampers: 104 },
        { entries: 10_000, tampers: 896 },
      ]
  let [tampers, soundMs] = [0, 0]
  for (const form of forms) {
    const outcome = await tamper(ground, env, form)
    for (const one of outcome.unnamed) findings.expect(false, `not named: ${one}`)
    findings.expect(outcome.isSound, 'an unchanged chain is called broken')
    tampers += form.tampers
    soundMs = Math.max(soundMs, outcome.soundMs)
  }
  const kills = isShort ? 5 : 50
  const id = await killWorkers(ground, env, kills)
  await resultOf(env, 'all', id)
  const [entries, links] = await Promise.all(
    ['audit_entries', 'audit_links'].map((table) =>
      ground.count(`select count(*) from ${table} where college_id = $1`, [id]),
    ),
  )
  findings.expectEqual('links', links, entries)
  const last = await ground.count('select max(position) as count from audit_links where college_id = $1', [
    id,
  ])
  findings.expectEqual('last position', last, entries)
  const { isSound } = JSON.parse(await resultOf(env, 'tamper', id, '0'))
  findings.expect(isSound, 'the chain of the killed workers is broken')
  findings.conclude()
  return `${tampers} tampers named, ${forms[0]?.entries} entries verified in ${soundMs} ms; two workers killed ${kills} times over ${entries} entries: no fork, no gap`
}
