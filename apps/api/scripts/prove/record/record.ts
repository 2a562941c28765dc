// Proves that a page of the audit is there within 300 ms in a college with a million entries, however it is filtered, and
// that the chain is extended and verified at that size.
import { auditGroups, auditThings } from '@counterfoil/contract/audit-actions'
import { newId } from '#platform/ids.ts'
import { seedCollege, seedPerson, seedStudents } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { runScript, startService } from '#testing/processes/service.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from '../proof.ts'

const mostMs = 300
const rounds = 5

/**
 * Entries of a year. Most of them are students who sign in, in long rows without anything else, one admin has done most
 * of what admins do, and some actions are rare and long ago.
 */
const insertEntries = `with people as (select array_agg(id) filter (where role = 'student') as students,
    array_agg(id) filter (where role <> 'student') as staff from "user" where college_id = $1)
  insert into audit_entries (college_id, id, at, actor_id, action, subject_id, details)
  select $1, (lpad(to_hex((extract(epoch from t.at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
    t.at, case when k.is_student then students[1 + n % array_length(students, 1)]
      when n % 50 = 0 then null when n % 3 > 0 then staff[1] else staff[1 + n % array_length(staff, 1)] end,
    k.action, gen_random_uuid(), '{"from":"pending","to":"resolved"}'
  from people, generate_series(1, $2::int) n,
    lateral (select now() - interval '365 days' + make_interval(secs => n * 31500000.0 / $2::int) as at) t,
    lateral (select n % 10000 < 6000 as is_student, case when n % 10000 < 6000 then 'session.started'
      when n < 100 then (array['plan.set', 'college.approved', 'second_factor.on', 'member.removed'])[1 + n % 4]
      else (array['complaint.filed', 'complaint.status_changed', 'complaint.replied', 'session.started',
        'complaint.seen', 'complaint.assigned', 'settings.edited', 'announcement.posted'])[1 + (n / 7) % 8] end as action) k`

async function seed(ground: Ground, entries: number) {
  const college = await seedCollege(ground.administrator)
  const person = (departmentId?: string) =>
    seedPerson(ground.administrator, {
      collegeId: college.id,
      role: departmentId === undefined ? 'SuperAdmin' : 'DepartmentAdmin',
      departmentId,
    })
  const head = await person()
  for (let index = 0; index < 300; index += 1) await person(college.departmentIds[index % 8])
  await seedStudents(ground.administrator, college.id, 5000)
  for (let done = 0; done < entries; done += 250_000) {
    const some = Math.min(250_000, entries - done)
    await ground.administrator.query('select set_config($1, $2, false)', ['synchronous_commit', 'off'])
    await ground.administrator.query(
      insertEntries.replaceAll('(1, $2::int)', `(${done + 1}, ${done} + $3::int)`),
      [college.id, entries, some],
    )
  }
  await ground.administrator.query('analyze')
  return { collegeId: college.id, head }
}

function filters(headId: string, day: string): Record<string, string>[] {
  return [
    {},
    ...auditGroups.map((group) => ({ group })),
    ...auditThings.map((thing) => ({ thing })),
    { person: headId },
    { person: newId() },
    { person: 'automatic' },
    { person: headId, group: 'people' },
    { person: headId, group: 'sign_in' },
    { person: 'automatic', thing: 'college' },
    { number: '1' },
    { until: day },
    { from: day, until: day },
    { from: day, group: 'settings' },
    { until: day, person: headId },
  ]
}

/** The shortest of several times, because other work on the machine only makes it longer. */
async function timeOf(url: string, path: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const asked = performance.now()
    const { status } = await ask(url, { path, cookie })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(performance.now() - asked)
  }
  return Math.round(Math.min(...times))
}

async function chainAll(env: Record<string, string>, collegeId: string): Promise<number> {
  const started = performance.now()
  const { exited, output } = runScript('../scripts/prove/record/chain-worker.ts', env, ['all', collegeId])
  if ((await exited).code !== 0) throw new Error(output())
  return Math.round((performance.now() - started) / 1000)
}

export const proveRecord: Proof = ({ isShort }) =>
  onFreshDatabase('record', async (ground) => {
    const entries = isShort ? 50_000 : 1_000_000
    const { collegeId, head } = await seed(ground, entries)
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000' })
    const seconds = await chainAll(env, collegeId)
    const day = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
    const paths = filters(head.id, day).map((filter) => `/api/audit?${new URLSearchParams(filter)}`)
    const findings = new Findings()
    const service = await startService(env)
    let [slowest, slowestMs] = ['', 0]
    try {
      for (const path of [...paths, '/api/audit/people', '/api/audit/chain', '/api/audit/proof']) {
        const ms = await timeOf(service.url, path, head.cookie)
        findings.expect(ms <= mostMs, `${path}: ${ms} ms`)
        if (ms > slowestMs) [slowest, slowestMs] = [path, ms]
      }
    } finally {
      await service.kill('SIGTERM')
    }
    findings.conclude()
    return `${entries} entries, chained in ${seconds} s: slowest page ${slowestMs} ms (${slowest})`
  })
