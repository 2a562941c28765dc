// Bulk changes of complaints that others change at the same moment.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#testing/http/client.ts'
import type { Campus } from '../campus.ts'
import type { Findings, Ground } from '../proof.ts'

const mostPicked = 40
const patienceMs = 120_000

const kinds = ['status', 'transfer', 'assignment', 'removal'] as const

/** Asks for one bulk change of each kind in turn. While the last one of this admin is under way, it is refused with 409. */
export async function askForBulk(url: string, { head, college }: Campus, turn: number): Promise<number> {
  const { cookie } = head
  const { body } = await ask(url, { path: '/api/complaints/selection', cookie })
  const { items = [] } = body as { items?: { id: string; version: number }[] }
  const picked = items
    .map(({ id, version }) => ({ id, version }))
    .sort(() => Math.random() - 0.5)
    .slice(0, mostPicked)
  const reason = 'By chance, together.'
  const changes = {
    status: { kind: 'status', to: 'in-progress', reason },
    transfer: { kind: 'transfer', to: college.departmentIds[0], reason },
    assignment: { kind: 'assignment', to: head.id },
    removal: { kind: 'removal', reason },
  }
  const change = changes[kinds[turn % kinds.length] ?? 'status']
  const call = { method: 'POST', path: '/api/complaints/bulk', cookie, key: randomUUID() }
  return (await ask(url, { ...call, body: { items: picked, change } })).status
}

const open = `select count(*) from bulk_jobs where state in ('waiting', 'running')`

export async function untilBulkIsOver(ground: Ground): Promise<void> {
  for (const end = Date.now() + patienceMs; (await ground.count(open)) > 0; await wait(100))
    if (Date.now() > end) throw new Error('a bulk change did not end')
}

/** Checks that every picked complaint was changed once or named, and that bulk changes were among the operations. */
export async function checkBulk(ground: Ground, findings: Findings, kindsExpected: number): Promise<string> {
  const without = 'select count(*) from bulk_items where outcome is null'
  findings.expectEqual('picked complaints without an outcome', await ground.count(without), 0)
  const done = await ground.count(`select count(*) from bulk_items where outcome = 'done'`)
  findings.expect(done > 0, 'no bulk change changed anything')
  const used = await ground.count(`select count(distinct change ->> 'kind') from bulk_jobs`)
  findings.expect(used >= kindsExpected, `only ${used} kinds of bulk change`)
  return `${await ground.count('select count(*) from bulk_jobs')} bulk changes of ${done} complaints`
}
