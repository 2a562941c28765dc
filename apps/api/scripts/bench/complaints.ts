import type pg from 'pg'
import { administratorPool, setUpDatabase } from '#testing/database/database.ts'
import { seedCollege, seedPerson } from '#testing/database/seed.ts'

export type Head = { cookie: string; token: string; collegeId: string }
export type Filer = { cookie: string; userId: string; collegeId: string; departmentId: string }

/** Colleges with so many complaints each, all of this year, and their rows as if they had been filed one by one. */
export async function seedComplaints(
  database: string,
  { colleges, each }: { colleges: number; each: number },
): Promise<{ heads: Head[]; filers: Filer[] }> {
  await setUpDatabase(database)
  const db = administratorPool(database, 4)
  const heads: Head[] = []
  const filers: Filer[] = []
  for (let index = 0; index < colleges; index += 1) {
    const { id: collegeId, departmentIds } = await seedCollege(db)
    const head = await seedPerson(db, { collegeId, role: 'SuperAdmin' })
    const student = await seedPerson(db, { collegeId, role: 'student' })
    heads.push({ cookie: head.cookie, token: head.token, collegeId })
    filers.push({
      cookie: student.cookie,
      userId: student.id,
      collegeId,
      departmentId: departmentIds[0] ?? '',
    })
  }
  await writeComplaints(db, each)
  await db.query('vacuum analyze')
  await db.end()
  return { heads, filers }
}

/** In the database itself, with its checks put off: a million rows take a minute. */
async function writeComplaints(db: pg.Pool, each: number): Promise<void> {
  const client = await db.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `create temporary table filed as
       select u.college_id, u.id as user_id, n as number, gen_random_uuid() as description_id,
         (array['pending','in-progress','resolved','resolved','resolved','rejected'])[1 + n % 6] as status,
         (array['low','low','medium','high'])[1 + n % 4] as priority,
         (select d.id from departments d where d.college_id = u.college_id order by d.id offset n % 8 limit 1) as department_id,
         now() - make_interval(mins => ($1 - n) * 400) as filed_at
       from "user" u, generate_series(1, $1::int) n where u.role = 'student'`,
      [each],
    )
    await client.query(
      `insert into complaints (college_id, id, number, department_id, status, priority, date, subject, description_id, filed_at)
       select college_id, (lpad(to_hex((extract(epoch from filed_at) * 1000)::bigint), 12, '0') || '7' ||
           substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
         number, department_id, status, priority, filed_at::date, 'No water on floor ' || number, description_id, filed_at
       from filed`,
    )
    await client.query(
      `insert into complaint_texts (college_id, id, complaint_id, body)
       select college_id, description_id, id, 'The taps have been dry since the morning, again.' from complaints`,
    )
    await client.query(
      `insert into complaint_reporters (college_id, complaint_id, user_id, name, roll, email, phone)
       select c.college_id, c.id, f.user_id, 'Asha Devi', '42', 'asha@seeded.test', '9876543210'
       from complaints c join filed f on f.description_id = c.description_id`,
    )
    await client.query(
      `insert into complaint_events (college_id, id, complaint_id, type, actor_role, details)
       select college_id, id, id, 'filed', 'student', '{"to":"pending"}' from complaints`,
    )
    await client.query(
      `insert into complaint_counts select college_id, department_id, status, priority, count(*) from complaints group by 1, 2, 3, 4`,
    )
    await client.query(
      `insert into complaint_day_counts (college_id, day, department_id, status, priority, total)
       select college_id, date, department_id, status, priority, count(*) from complaints group by 1, 2, 3, 4, 5`,
    )
    await client.query(
      'insert into complaint_numbers select college_id, max(number) from complaints group by 1',
    )
  } finally {
    client.release(true)
  }
}
