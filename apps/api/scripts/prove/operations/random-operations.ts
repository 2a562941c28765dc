// Proves that counters, states and histories agree after many random operations by several people at once.
import { randomUUID } from 'node:crypto'
import { ask } from '#testing/http/client.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { startService, startWorker } from '#testing/processes/service.ts'
import {
  about,
  aCampus,
  type Campus,
  checkCounters,
  fileUntilAnswered,
  priorities,
  type Receipt,
  type Tally,
  writers,
} from '../campus.ts'
import { Findings, type Ground, inParallel, onFreshDatabase, type Proof } from '../proof.ts'
import { askForBulk, checkBulk, untilBulkIsOver } from './random-bulk.ts'
import { checkCounterFilings, fileAtCounter, fileEachWayOnce } from './random-counter.ts'

const statuses = ['pending', 'in-progress', 'resolved', 'rejected'] as const

/** What was done and not undone. */
const valid = `(select * from complaint_events d where d.type <> 'undone' and not exists (
  select from complaint_events u where u.complaint_id = d.complaint_id and u.type = 'undone'
    and u.details ->> 'undoneId' = d.id::text))`

/**
 * Checks that the state of each complaint is what its last removal, withdrawal, restoration, merging or parting says. One
 * that is not solved leaves the one it had joined.
 */
async function checkStates(ground: Ground, findings: Findings): Promise<void> {
  const wrong = await ground.count(`
    select count(*) from complaints c left join lateral (
      select type from ${valid} e where e.college_id = c.college_id and e.complaint_id = c.id
        and type in ('removed', 'withdrawn', 'restored', 'merged', 'parted', 'not_solved') order by e.id desc limit 1) last on true
    where c.state <> case when coalesce(last.type, 'restored') in ('restored', 'parted', 'not_solved') then 'open' else last.type end`)
  findings.expectEqual('states that differ from their events', wrong, 0)
  const restored = await ground.count(`select count(*) from complaint_events where type = 'restored'`)
  findings.expect(restored > 0, 'nothing was restored')
  const reported = await ground.count(`select count(*) from complaint_events where type = 'not_solved'`)
  findings.expect(reported > 0, 'no student said that a complaint is not solved')
  findings.expectEqual(
    'times',
    await ground.count('select sum(not_solved) as count from complaints'),
    reported,
  )
  const numbers = await ground.count('select max(number) - count(*) as count from complaints')
  findings.expectEqual('gaps in the numbers', numbers, 0)
}

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

async function file(url: string, campus: Campus, known: Receipt[]): Promise<number> {
  const { students, college } = campus
  const wish = { departmentId: pick(college.departmentIds), priority: pick(priorities) }
  const body = aFiling({ ...wish, ...about(campus, known.length) })
  const call = { method: 'POST', path: '/api/complaints', cookie: pick(students).cookie, body }
  const answer = await ask(url, { ...call, key: randomUUID() })
  if (answer.status === 201)
    known.push({ id: String(answer.body['id']), number: Number(answer.body['number']) })
  return answer.status
}

/** Finishes a complaint and says as its student that it is not solved, while others do something to it. */
async function sayNotSolved(url: string, { head, students }: Campus, complaint: Receipt): Promise<number> {
  for (const from of ['pending', 'in-progress']) {
    const status = { path: `${pathOf(complaint)}/status`, body: { from, to: 'resolved' } }
    await ask(url, { method: 'POST', cookie: head.cookie, ...status })
  }
  const call = { method: 'POST', path: `${pathOf(complaint)}/not-solved`, body: { reason: 'By chance.' } }
  for (const { cookie } of students) {
    const { status } = await ask(url, { ...call, cookie, key: randomUUID() })
    if (status !== 404) return status
  }
  return 404
}

/**
 * Does one random action of a student or an admin and returns the status of the answer. Many actions are refused,
 * because the status is only guessed or the complaint belongs to another student.
 */
async function actAtRandom(url: string, campus: Campus, known: Receipt[]): Promise<number> {
  // A few complaints are handed over, merged and parted again and again, because each deed depends on the one before.
  const few = known.slice(0, 12)
  const complaint = pick(known)
  const deeds: [until: number, deed: () => Promise<number>][] = [
    [0.05, () => fileAtCounter(url, campus, known)],
    [0.3, () => file(url, campus, known)],
    [0.36, () => mergeOrPart(url, campus, few)],
    [0.45, () => handOver(url, campus, pick(few))],
    [0.5, () => sayNotSolved(url, campus, pick(few))],
    [0.65, () => setStatus(url, campus, complaint)],
    [0.8, () => edit(url, campus, complaint)],
    [0.88, () => withdraw(url, campus, complaint)],
    [0.95, () => restore(url, pick([campus.head, ...campus.students]), complaint)],
    [1, () => remove(url, campus, complaint)],
  ]
  const chance = Math.random()
  const [, deed] = deeds.find(([until]) => chance < until) ?? []
  return deed ? deed() : 0
}

const pathOf = ({ id }: Receipt) => `/api/complaints/${id}`

async function setStatus(url: string, { head }: Campus, complaint: Receipt): Promise<number> {
  const body = { from: pick(statuses), to: pick(statuses), reason: 'By chance.' }
  return changeAndUndo(url, complaint, { path: `${pathOf(complaint)}/status`, cookie: head.cookie, body })
}

async function edit(url: string, { students, college }: Campus, complaint: Receipt): Promise<number> {
  const words = { subject: 'Edited', description: 'Anew.', priority: pick(priorities) }
  const department = { from: pick(college.departmentIds), to: pick(college.departmentIds) }
  const body = { ...words, ...(Math.random() < 0.5 && { department }) }
  const { cookie } = pick(students)
  return (await ask(url, { method: 'PATCH', path: pathOf(complaint), cookie, body })).status
}

async function withdraw(url: string, { students }: Campus, complaint: Receipt): Promise<number> {
  return (await ask(url, { method: 'DELETE', path: pathOf(complaint), cookie: pick(students).cookie })).status
}

async function restore(url: string, { cookie }: { cookie: string }, complaint: Receipt): Promise<number> {
  return (await ask(url, { method: 'POST', path: `${pathOf(complaint)}/restoration`, cookie })).status
}

async function remove(url: string, { head }: Campus, complaint: Receipt): Promise<number> {
  const removal = {
    path: `${pathOf(complaint)}/removal`,
    cookie: head.cookie,
    body: { reason: 'By chance.' },
  }
  const status = await changeAndUndo(url, complaint, removal)
  // Half of the removed complaints are restored at once, because by chance alone hardly any would be.
  return status === 200 && Math.random() < 0.5 ? restore(url, head, complaint) : status
}

type AdminChange = { path: string; cookie: string; body: object; key?: string }

/** Makes a change and often undoes it at once, while others do something to the same complaint. */
async function changeAndUndo(url: string, { id }: Pick<Receipt, 'id'>, change: AdminChange): Promise<number> {
  const { status, body } = await ask(url, { method: 'POST', ...change })
  const { undo } = body as { undo?: { eventId: string } | null }
  if (status !== 200 || !undo || Math.random() < 0.6) return status
  const call = { method: 'POST', path: `/api/complaints/${id}/undo`, cookie: change.cookie }
  return (await ask(url, { ...call, body: { eventId: undo.eventId } })).status
}

/** Merges a complaint into another one, or takes it apart. */
async function mergeOrPart(url: string, { head }: Campus, few: Receipt[]): Promise<number> {
  const [one, other] = [pick(few), pick(few)]
  const path = `/api/complaints/${one.id}`
  if (Math.random() < 0.4)
    return (await ask(url, { method: 'POST', path: `${path}/parting`, cookie: head.cookie })).status
  return changeAndUndo(url, one, { path: `${path}/merge`, cookie: head.cookie, body: { into: other.id } })
}

/** Transfers a complaint or assigns it, after reading its department. Other requests do the same in between. */
async function handOver(
  url: string,
  { head, warden, college }: Campus,
  { id }: Pick<Receipt, 'id'>,
): Promise<number> {
  const path = `/api/complaints/${id}`
  const { cookie } = pick([head, warden])
  const seen = await ask(url, { method: 'GET', path, cookie })
  if (seen.status !== 200) return seen.status
  const { department, assignee } = seen.body as {
    department: { id: string }
    assignee: { id: string } | null
  }
  const isTransfer = Math.random() < 0.5
  const body = isTransfer
    ? { from: department.id, to: pick(college.departmentIds), reason: 'By chance.' }
    : { from: assignee?.id ?? null, to: assignee ? pick([head.id, warden.id, null]) : head.id }
  const change = { path: `${path}/${isTransfer ? 'transfer' : 'assignment'}`, cookie, body }
  return changeAndUndo(url, { id }, { ...change, ...(isTransfer && { key: randomUUID() }) })
}

/**
 * Files a complaint, then does and undoes each thing to it once, because chance alone now and then leaves one out.
 * Throws if one of them is refused.
 */
async function doEachOnce(url: string, { head, students, college }: Campus, known: Receipt[]): Promise<void> {
  const post = async (path: string, body?: object, cookie = head.cookie) => {
    const call = { method: 'POST', path, cookie, key: randomUUID(), ...(body && { body }) }
    const answer = await ask(url, call)
    if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}`)
    return answer.body
  }
  const [from = '', to] = college.departmentIds
  const file = () => post('/api/complaints', aFiling({ departmentId: from }), students[0]?.cookie)
  const [filed, other] = [await file(), await file()]
  for (const one of [filed, other]) known.push({ id: String(one['id']), number: Number(one['number']) })
  const path = `/api/complaints/${filed['id']}`
  const reason = 'Once.'
  const deeds: [string, object][] = [
    ['status', { from: 'pending', to: 'in-progress', reason }],
    ['transfer', { from, to, reason }],
    ['assignment', { from: null, to: head.id }],
    ['removal', { reason }],
    ['merge', { into: other['id'] }],
  ]
  for (const [deed, body] of deeds) {
    const { undo } = (await post(`${path}/${deed}`, body)) as { undo?: { eventId: string } }
    await post(`${path}/undo`, { eventId: undo?.eventId })
  }
  await post(`${path}/assignment`, { from: null, to: head.id })
  await post(`${path}/assignment`, { from: head.id, to: null })
  await post(`${path}/removal`, { reason })
  await post(`${path}/restoration`)
  await post(`${path}/merge`, { into: other['id'] })
  await post(`${path}/parting`)
}

/** Checks that status, department and assigned person of each complaint are what its events say. */
async function checkHandovers(ground: Ground, findings: Findings): Promise<void> {
  const lastOf = (which: string, detail: string) => `(select details ->> '${detail}' from ${valid} e
    where e.college_id = c.college_id and e.complaint_id = c.id and (${which}) order by e.id desc limit 1)`
  // Being merged shows the status of another one, and its own waits. It keeps what was shown if a student's deed ends it.
  const set = lastOf(`details ->> 'to' is not null and type <> 'merged'`, 'to')
  const moved = lastOf(`details ->> 'toDepartmentId' is not null`, 'toDepartmentId')
  // A complaint that is taken apart in another department is no longer with the admin who had it.
  const isTaken = `type in ('parted', 'withdrawn') and details ->> 'formerAssigneeId' is not null`
  const held = lastOf(`type in ('assigned', 'unassigned', 'transferred') or ${isTaken}`, 'assigneeId')
  const first = `(select details ->> 'fromDepartmentId' from complaint_events e where e.complaint_id = c.id
    and details ->> 'fromDepartmentId' is not null order by e.id limit 1)`
  const wrong = await ground.count(`select count(*) from complaints c
    where c.department_id::text <> coalesce(${moved}, ${first}, c.department_id::text)
      or c.assignee_id::text is distinct from ${held} or c.status <> coalesce(${set}, 'pending')`)
  findings.expectEqual('complaints that are not as their events say', wrong, 0)
  const alone =
    await ground.count(`select count(*) from complaints c join complaints t on t.id = c.merged_into_id
    where t.state <> 'open'`)
  findings.expectEqual('complaints merged into one that is not open', alone, 0)
  for (const type of ['transferred', 'assigned', 'unassigned', 'merged', 'joined', 'parted', 'left'])
    findings.expect(
      (await ground.count('select count(*) from complaint_events where type = $1', [type])) > 0,
      `no complaint was ${type}`,
    )
}

/** Checks that only the last event was ever undone, once, and that nothing is left to mail about it. */
async function checkUndone(ground: Ground, findings: Findings): Promise<void> {
  const undone = `complaint_events u join complaint_events e on e.complaint_id = u.complaint_id
    and e.id::text = u.details ->> 'undoneId' where u.type = 'undone'`
  for (const type of ['status_changed', 'transferred', 'assigned', 'removed', 'merged']) {
    const count = await ground.count(`select count(*) from ${undone} and e.type = $1`, [type])
    findings.expect(count > 0, `no event ${type} was undone`)
  }
  const total = await ground.count(`select count(*) from complaint_events where type = 'undone'`)
  const distinct = await ground.count(
    `select count(distinct e.id) from ${undone} and e.actor_id = u.actor_id`,
  )
  findings.expectEqual('own events undone once', distinct, total)
  const between =
    await ground.count(`select count(*) from ${undone} and exists (select from complaint_events b
    where b.complaint_id = e.complaint_id and b.id > e.id and b.id < u.id)`)
  findings.expectEqual('events between one and its undoing', between, 0)
  const mailed = await ground.count(`select count(*) from ${undone} and exists (
    select from notices n where n.event_id = e.id)`)
  findings.expectEqual('notices about what was undone', mailed, 0)
}

/** A bulk change waits for ten seconds before it starts, and the next one is refused until it is over. */
const operationsPerBulk = 100

export const proveCounters: Proof = ({ isShort }) =>
  onFreshDatabase('counters', async (ground) => {
    const operations = isShort ? 500 : 10_000
    const campus = await aCampus(ground)
    const mailbox = await openMailbox()
    const smtp = `smtp://127.0.0.1:${mailbox.port}`
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info', SMTP_URL: smtp })
    const service = await startService(env)
    // Bulk changes run in the worker.
    const worker = await startWorker(env)
    const tally: Tally = { attempts: 0, receipts: [], refusals: [] }
    const answers = new Map<number, number>()
    try {
      const filing = { url: service.url, campus, withoutKeys: false, tally }
      await inParallel(writers, 40, (index) => fileUntilAnswered(filing, index))
      await doEachOnce(service.url, campus, tally.receipts)
      await fileEachWayOnce(service.url, campus, tally.receipts)
      let bulkAsked = 0
      await inParallel(writers, operations, async (index) => {
        const isBulk = index % operationsPerBulk === 0
        const status = isBulk
          ? await askForBulk(service.url, campus, bulkAsked)
          : await actAtRandom(service.url, campus, tally.receipts)
        if (isBulk && status === 201) bulkAsked += 1
        answers.set(status, (answers.get(status) ?? 0) + 1)
      })
      await untilBulkIsOver(ground)
    } finally {
      await worker.kill('SIGTERM')
      await service.kill('SIGTERM')
      await mailbox.close()
    }
    const findings = new Findings()
    const failed = [...answers].filter(([status]) => status >= 500 || status === 429)
    findings.expect(failed.length === 0, `failed: ${JSON.stringify(failed)}`)
    findings.expect((answers.get(200) ?? 0) > operations / 10, 'hardly anything was changed')
    await checkCounters(ground, findings)
    await checkStates(ground, findings)
    await checkHandovers(ground, findings)
    await checkUndone(ground, findings)
    await checkCounterFilings(ground, findings)
    const bulk = await checkBulk(ground, findings, isShort ? 1 : 4)
    findings.conclude()
    return `${operations} operations with ${bulk} (${[...answers].map(([status, count]) => `${count} x ${status}`).join(', ')}): counters equal rows`
  })
