// Filing through the stack, beside PostgreSQL's own client inserting the same rows, both into a million complaints.

import { administratorPool, dropDatabase, environmentOf, urlsOf } from '#testing/database/database.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { freePort, type Service, startService } from '#testing/processes/service.ts'
import { measure, printRatio, printTable, type Variant } from './compare.ts'
import { type Filer, seedComplaints } from './complaints.ts'
import { type LoadOrder, type LoadReport, newKey } from './load.ts'
import { startChild } from './measure.ts'
import { runPgbench } from './pgbench.ts'

const clients = 16
const pgbenchColleges = 64

export async function benchFile(rounds: number, colleges: number): Promise<void> {
  const database = `counterfoil_bench_${process.pid}`
  const administrator = administratorPool('postgres', 1)
  const load = startChild('load.ts')
  let service: Service | undefined
  try {
    const { filers } = await seedComplaints(database, { colleges, each: 1000 })
    const env = environmentOf(database, { RATE_LIMIT_FACTOR: '100000', DATABASE_POOL_SIZE: '16' })
    service = await startService(env, { port: await freePort() })
    const { pid, url } = service
    const port = Number(new URL(url).port)
    const stack = (name: string, who: Filer[]): Variant => {
      const requests = who.map(requestOf)
      const run = (ms: number) => load.order<LoadReport>({ port, requests, clients, ms } satisfies LoadOrder)
      return { name, database, pid, run }
    }
    const inserts = (name: string, who: Filer[]): Variant => {
      const order = {
        url: urlsOf(database).app,
        scripts: who.slice(0, pgbenchColleges).map(scriptOf),
        clients,
      }
      return { name, database, pid: 0, run: (ms) => runPgbench({ ...order, ms }) }
    }
    const one = filers.slice(0, 1)
    const results = await measure(
      [
        inserts('pgbench', filers),
        stack('stack', filers),
        inserts('pgbench, one college', one),
        stack('stack, one college', one),
      ],
      rounds,
      administrator,
    )
    printTable(results)
    printRatio(results, { title: 'stack / pgbench', above: 'stack', below: 'pgbench', goal: '(goal 0.25)' })
    printRatio(results, {
      title: 'the same in one college',
      above: 'stack, one college',
      below: 'pgbench, one college',
      goal: '',
    })
  } finally {
    await service?.kill('SIGTERM')
    load.stop()
    await administrator.end()
    await dropDatabase(database)
  }
}

function requestOf({ cookie, departmentId }: Filer): string {
  const body = JSON.stringify(aFiling({ departmentId }))
  return [
    'POST /api/complaints HTTP/1.1',
    'host: localhost',
    'origin: http://localhost:3100',
    `cookie: ${cookie}`,
    `idempotency-key: ${newKey}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** The rows of one filing, in the order in which the service writes them. */
function scriptOf({ collegeId, userId, departmentId }: Filer): string {
  const filing = aFiling({ departmentId })
  const uuid = (kind: number) =>
    `('0${kind}9f0000-0000-7000-8000-' || lpad(to_hex(:r::bigint), 12, '0'))::uuid`
  const [id, text, event, audit, key] = [1, 2, 3, 4, 5].map(uuid)
  const counted = `'${departmentId}', 'pending', 'low', 1`
  return `\\set r random(1, 281474976710655)
begin;
select set_config('app.college_id', '${collegeId}', true);
insert into complaint_texts (college_id, id, complaint_id, body) values ('${collegeId}', ${text}, ${id}, '${filing.description}');
insert into complaint_reporters (college_id, complaint_id, user_id, name, roll, email, phone) values ('${collegeId}', ${id}, '${userId}', 'Asha Devi', '0042', 'asha@seeded.test', '9876543210');
insert into complaint_events (college_id, id, complaint_id, type, actor_id, actor_role, details) values ('${collegeId}', ${event}, ${id}, 'filed', '${userId}', 'student', '{"to":"pending","priority":"low"}');
insert into audit_entries (college_id, id, actor_id, action, subject_id, details) values ('${collegeId}', ${audit}, '${userId}', 'complaint.filed', ${id}, '{"to":"pending","priority":"low"}');
insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, dead_letter, policy) values ('complaints.mail', '{}', 100, 5, true, 120, 'complaints.mail.dead', 'standard');
insert into complaint_counts (college_id, department_id, status, priority, total) values ('${collegeId}', ${counted}) on conflict (college_id, department_id, status, priority) do update set total = complaint_counts.total + 1;
insert into complaint_day_counts (college_id, day, department_id, status, priority, total) values ('${collegeId}', '${filing.date}', ${counted}) on conflict (college_id, day, department_id, status, priority) do update set total = complaint_day_counts.total + 1;
insert into complaint_numbers (college_id, last) values ('${collegeId}', 1) on conflict (college_id) do update set last = complaint_numbers.last + 1;
insert into complaints (college_id, id, number, department_id, priority, date, subject, description_id) values ('${collegeId}', ${id}, (select last from complaint_numbers where college_id = '${collegeId}'), '${departmentId}', 'low', '${filing.date}', '${filing.subject}', ${text});
insert into idempotency_keys (college_id, user_id, key, request_seal, answer) values ('${collegeId}', '${userId}', ${key}, 'a seal of forty-three characters for this size', '{"number":1}');
commit;
`
}
