import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededCollege } from '#testing/database/seed.ts'
import { type Answer, ask } from '#testing/http/client.ts'
import type { Findings, Ground } from '../proof.ts'

/**
 * One department admin that a client creates. `id` is set when the server has acknowledged the creation, and `askedAt`
 * is the time of the last attempt.
 */
type Entry = { email: string; id: string | undefined; attempts: number; askedAt: Date; refusal?: string }
export type Ledger = Entry[]

type Filing = {
  url: string
  cookie: string
  college: SeededCollege
  withoutKeys: boolean
  ledger: Ledger
}

const patienceMs = 60_000

/** Creates one department admin and retries until an answer comes. */
export async function createAdmin(filing: Filing, index: number): Promise<void> {
  const entry: Entry = { email: `admin${index}@proof.test`, id: undefined, attempts: 0, askedAt: new Date() }
  filing.ledger.push(entry)
  const departmentId = filing.college.departmentIds[index % filing.college.departmentIds.length]
  const body = { email: entry.email, phone: '+911126591000', departmentId, password: 'Temporary-9-Kaveri' }
  let key: string = randomUUID()
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    entry.attempts += 1
    entry.askedAt = new Date()
    const call = { method: 'POST', path: '/api/department-admins', cookie: filing.cookie, body, key }
    const answer = await ask(filing.url, call).catch(() => undefined)
    if (answer?.status === 201) {
      entry.id = String(answer.body['id'])
      return
    }
    if (answer && !isWorthRetrying(answer)) {
      entry.refusal = `${answer.status} ${answer.body['code']}`
      return
    }
    if (filing.withoutKeys) key = randomUUID()
    await wait(20 + Math.random() * (answer ? 300 : 60))
  }
}

/** True if the same request is still running, or if the server is busy or stopping. */
export function isWorthRetrying(answer: Answer): boolean {
  return answer.status === 503 || (answer.status === 409 && answer.body['code'] === 'request.in_flight')
}

/**
 * Counts the admins that already existed when the last attempt to create them was sent. With a new key, that attempt
 * would try to create the admin a second time.
 */
export function countAnsweredLater(ground: Ground, ledger: Ledger): Promise<number> {
  return ground.count(
    `select count(*) from invitations u join unnest($1::text[], $2::timestamptz[]) as asked (email, at)
     on asked.email = u.email and u.created_at < asked.at`,
    [ledger.map(({ email }) => email), ledger.map(({ askedAt }) => askedAt)],
  )
}

/** Checks that all rows of each acknowledged admin exist exactly once and that there are no other rows. */
export async function checkCreations(
  ground: Ground,
  college: SeededCollege,
  ledger: Ledger,
  findings: Findings,
): Promise<void> {
  const acknowledged = ledger.filter((entry) => entry.id !== undefined)
  const refusals = ledger.flatMap((entry) => entry.refusal ?? [])
  findings.expect(refusals.length === 0, `${refusals.length} refused, the first with ${refusals[0]}`)
  findings.expectEqual('acknowledged', acknowledged.length, ledger.length)
  findings.expectEqual('different ids', new Set(acknowledged.map(({ id }) => id)).size, acknowledged.length)

  const made = `from invitations i where i.college_id = $1 and i.role = 'DepartmentAdmin'`
  const present = await ground.count(
    `select count(*) ${made} and (i.id::text, i.email) in (select * from unnest($2::text[], $3::text[]))`,
    [college.id, acknowledged.map(({ id }) => id), acknowledged.map(({ email }) => email)],
  )
  findings.expectEqual('acknowledged and present', present, acknowledged.length)

  const whole = `${made}
    and (select count(*) from audit_entries e where e.subject_id = i.id and e.action = 'member.invited') = 1
    and (select count(*) from pgboss.job j
         where j.name = 'members.invitation' and j.data->>'invitationId' = i.id::text) = 1`
  const totals: [string, string][] = [
    ['invitations', `select count(*) ${made}`],
    ['whole invitations', `select count(*) ${whole}`],
    ['audit entries', `select count(*) from audit_entries where action = 'member.invited'`],
    ['jobs', `select count(*) from pgboss.job where name = 'members.invitation'`],
    ['used places', 'select used as count from allowance_uses where college_id = $1'],
  ]
  for (const [what, sql] of totals) {
    const values = sql.includes('$1') ? [college.id] : []
    findings.expectEqual(what, await ground.count(sql, values), ledger.length)
  }
}
