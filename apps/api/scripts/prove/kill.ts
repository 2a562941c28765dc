// F01: kills the server again and again while it works. Proves that everything the server acknowledged is complete and
// stored once.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type SeededPerson, seedCollege, seedPerson, seedSession } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { freePort, startService } from '#testing/processes/service.ts'
import {
  checkCreations,
  countAnsweredLater,
  createAdmin,
  isWorthRetrying,
  type Ledger,
} from './operations/filing.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from './proof.ts'

/** Slows down commits, so that some kills come between a commit and its answer. */
async function slowCommitsDown(db: pg.Pool): Promise<void> {
  const { rows } = await db.query('select current_database() as name')
  for (const setting of ['commit_delay = 80000', 'commit_siblings = 0']) {
    await db.query(`alter database "${rows[0].name}" set ${setting}`)
  }
}

/** Waits until a creation is being committed. */
async function untilCommitting(ground: Ground): Promise<void> {
  const committing = `select count(*) from pg_stat_activity
    where datname = current_database() and usename = 'auth' and state = 'active' and query = 'COMMIT'`
  for (const end = Date.now() + 5000; Date.now() < end; await wait(2)) {
    if ((await ground.count(committing)) > 0) return
  }
}

type Killing = {
  env: Record<string, string>
  port: number
  kills: number
  /**
   * Resolves to true when at least one kill has come between a commit and its answer. Until then, the kills go on, up
   * to four times `kills`.
   */
  isEnough: () => Promise<boolean>
}

/** Kills the server at random moments and in the middle of commits. Starts it again each time, like a supervisor. */
async function killRepeatedly(ground: Ground, { env, port, kills, isEnough }: Killing) {
  let kill = 0
  for (; kill < kills || (kill < 4 * kills && !(await isEnough())); kill += 1) {
    const service = await startService(env, { port })
    await wait(300 + Math.random() * 1200)
    if (kill % 2 === 0) await untilCommitting(ground)
    await service.kill('SIGKILL')
  }
  return { kills: kill, last: await startService(env, { port }) }
}

/** Repeats the request until an answer comes. `unanswered` is the number of attempts that got no answer. */
async function askUntilAnswered(url: string, call: Parameters<typeof ask>[1]) {
  for (let unanswered = 0; ; await wait(20 + Math.random() * 80)) {
    const answer = await ask(url, call).catch(() => undefined)
    if (answer && !isWorthRetrying(answer)) return { answer, unanswered }
    if (!answer) unanswered += 1
  }
}

type Edits = {
  person: SeededPerson
  phone: string
  acknowledged: number
  unanswered: number
  refused: number
}

/** Edits one person's phone again and again. The last acknowledged value has to be stored. */
async function editProfiles(url: string, edits: Edits, isOver: () => boolean): Promise<void> {
  for (let edit = 0; !isOver(); edit += 1) {
    const phone = `+91${String(1_000_000_000 + edit)}`
    const { cookie } = edits.person
    const call = { method: 'PATCH', path: '/api/profile', cookie, body: { phone } }
    const { answer, unanswered } = await askUntilAnswered(url, call)
    edits.unanswered += unanswered
    if (answer.status === 200) Object.assign(edits, { phone, acknowledged: edits.acknowledged + 1 })
    else edits.refused += 1
    await wait(10)
  }
}

type SignOuts = { ended: string[]; refused: number }

/** Ends sessions one after the other. A 401 to a repeated request means that an earlier attempt ended the session. */
async function signOut(
  url: string,
  sessions: readonly { sessionId: string; cookie: string }[],
  outs: SignOuts,
  isOver: () => boolean,
): Promise<void> {
  for (const { sessionId, cookie } of sessions) {
    if (isOver()) return
    const { answer, unanswered } = await askUntilAnswered(url, {
      method: 'DELETE',
      path: '/api/session',
      cookie,
    })
    const isEnded = answer.status === 200 || (answer.status === 401 && unanswered > 0)
    if (isEnded) outs.ended.push(sessionId)
    else outs.refused += 1
    await wait(40)
  }
}

async function checkRest(ground: Ground, edits: Edits, outs: SignOuts, findings: Findings): Promise<void> {
  const { id } = edits.person
  findings.expectEqual('refused edits', edits.refused, 0)
  findings.expectEqual(
    'the last phone',
    await ground.count('select count(*) from "user" where id = $1 and phone = $2', [id, edits.phone]),
    1,
  )
  const edited = await ground.count(
    `select count(*) from audit_entries where actor_id = $1 and action = 'profile.edited'`,
    [id],
  )
  const most = edits.acknowledged + edits.unanswered
  findings.expect(
    edited >= edits.acknowledged && edited <= most,
    `${edited} edits on record, ${edits.acknowledged} acknowledged, at most ${most} made`,
  )
  findings.expectEqual('refused sign-outs', outs.refused, 0)
  findings.expectEqual(
    'sessions alive after sign-out',
    await ground.count('select count(*) from session where id = any($1::uuid[])', [outs.ended]),
    0,
  )
  findings.expectEqual(
    'sign-outs on record',
    await ground.count(`select count(*) from audit_entries where action = 'session.ended'`),
    outs.ended.length,
  )
}

export const proveKills: Proof = ({ isShort, withoutKeys }) =>
  onFreshDatabase('kill', async (ground) => {
    const least = isShort ? 5 : 50
    const db = ground.administrator
    await slowCommitsDown(db)
    const college = await seedCollege(db)
    const { cookie } = await seedPerson(db, { collegeId: college.id, role: 'SuperAdmin' })
    const editor = await seedPerson(db, { collegeId: college.id, role: 'SuperAdmin' })
    const sessions = await Promise.all(Array.from({ length: least * 60 }, () => seedSession(db, editor.id)))
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000' })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`

    const ledger: Ledger = []
    const edits: Edits = { person: editor, phone: '', acknowledged: 0, unanswered: 0, refused: 0 }
    const outs: SignOuts = { ended: [], refused: 0 }
    let isOver = false
    let index = 0
    const create = async () => {
      while (!isOver) await createAdmin({ url, cookie, college, withoutKeys, ledger }, index++)
    }
    const writers = [create(), create(), create(), create()]
    writers.push(editProfiles(url, edits, () => isOver))
    writers.push(signOut(url, sessions, outs, () => isOver))
    const isEnough = async () => (await countAnsweredLater(ground, ledger)) > 0
    const { kills, last } = await killRepeatedly(ground, { env, port, kills: least, isEnough })
    isOver = true
    try {
      await Promise.all(writers)
    } finally {
      await last.kill('SIGTERM')
    }

    const findings = new Findings()
    await checkCreations(ground, college, ledger, findings)
    await checkRest(ground, edits, outs, findings)
    const cutOff = await countAnsweredLater(ground, ledger)
    findings.expect(cutOff > 0, 'no kill came between a commit and its answer')
    findings.conclude()
    return `${kills} kills, ${ledger.length} creations (${cutOff} committed by a killed process and answered by the next), ${edits.acknowledged} edits, ${outs.ended.length} sign-outs: 0 lost, 0 half done`
  })
