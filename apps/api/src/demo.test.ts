import { announcementsApi } from '@counterfoil/contract/announcements'
import { categoriesApi } from '@counterfoil/contract/categories'
import { cannedApi } from '@counterfoil/contract/complaints/canned-api'
import {
  filingWindowDays,
  isWithinFilingWindow,
  reasonRule,
} from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { placesApi } from '@counterfoil/contract/places'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { wrongAnswers } from '#modules/categories/categories.filing.rules.ts'
import { contentOf } from '#modules/places/places.rules.ts'
import { administratorPool, createDatabase, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { todayIn } from '#testing/days.ts'
import { startSession } from '#testing/people/signed-up.ts'
import { startService } from '#testing/processes/service.ts'
import { checkComplaints } from '../scripts/demo/complaint-counters.ts'
import { statusOf } from '../scripts/demo/complaint-life.ts'
import { fillDemo, kaveriTerm } from '../scripts/demo/fill.ts'
import { kaveri } from '../scripts/demo/people.ts'
import {
  kaveriAnnouncements,
  kaveriFestivals,
  sahyadriAnnouncements,
} from '../scripts/demo/stories/announcements.ts'
import { demoCannedTexts } from '../scripts/demo/stories/canned.ts'
import { kaveriCategories } from '../scripts/demo/stories/categories.ts'
import { kaveriPlaces } from '../scripts/demo/stories/places.ts'
import { tellTerm } from '../scripts/demo/term.ts'
import { mondayOf, postedBy } from '../scripts/demo/writing/announcements.ts'

const dateOf = (at: number) => todayIn('Asia/Kolkata', new Date(at))
const moments = [
  ['an ordinary evening', '2026-11-12T19:20:00+05:30'],
  ['a moment after midnight', '2026-11-13T00:00:01+05:30'],
  ['a Sunday morning', '2026-11-15T08:00:00+05:30'],
  ['a leap day', '2028-02-29T12:00:00+05:30'],
] as const

describe.each(moments)('the term of the demo, opened on %s', (_, opened) => {
  const now = Date.parse(opened)
  const told = tellTerm(kaveriTerm, now)

  it('is the same each time', () => {
    expect(tellTerm(kaveriTerm, now)).toEqual(told)
  })

  it('holds 400 complaints of ninety days, in order, and none of the future', () => {
    expect(told).toHaveLength(400)
    const moments = told.flatMap(({ events }) => events.map(({ at }) => at))
    expect(Math.max(...moments)).toBeLessThan(now)
    expect(Math.min(...moments)).toBeGreaterThan(now - 92 * 86_400_000)
    const filed = told.map(({ filedAt }) => filedAt)
    expect(filed).toEqual([...new Set(filed)].sort((a, b) => a - b))
  })

  it('is something the form would have taken, with no subject twice', () => {
    for (const { student, date, subject, descriptions, priority, filedAt } of told) {
      const { name, roll, phone } = student
      const departmentId = '019a0000-0000-7000-8000-000000000000'
      for (const description of descriptions) {
        const body = { name, roll, phone, date, subject, description, departmentId, priority }
        expect(complaintsApi.file.body.safeParse(body).error, subject).toBeUndefined()
        expect(`${subject} ${description}`).not.toMatch(/[{}|]|undefined/)
      }
      expect(isWithinFilingWindow(date, dateOf(filedAt), filingWindowDays)).toBe(true)
    }
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(told.length)
  })

  it('gives a reason wherever one is asked for', () => {
    for (const { events } of told)
      for (const event of events) {
        const isNeeded =
          event.type === 'removed' ||
          (event.type === 'status_changed' && reasonRule(event.from, event.to) === 'needed')
        if (isNeeded) expect(event.reason).toBeTruthy()
      }
  })

  it('has something of everything', () => {
    const today = told.filter(({ date }) => date === dateOf(now))
    expect(today.length).toBeGreaterThanOrEqual(2)
    expect(today.some(({ priority }) => priority === 'high')).toBe(true)
    const old = told.filter(({ filedAt }) => filedAt < now - 20 * 86_400_000)
    expect(old.filter(({ events }) => statusOf(events) === 'resolved').length).toBeGreaterThan(
      old.length * 0.6,
    )
    const happened = told.flatMap(({ events }) =>
      events.map((event) => (event.type === 'status_changed' ? `${event.from}>${event.to}` : event.type)),
    )
    expect(happened).toEqual(
      expect.arrayContaining(['edited', 'withdrawn', 'removed', 'pending>rejected', 'resolved>in-progress']),
    )
    for (const status of ['pending', 'in-progress', 'resolved', 'rejected'])
      expect(told.filter(({ events }) => statusOf(events) === status).length).toBeGreaterThan(5)
  })
})

describe.each(moments)('the announcements of the demo, opened on %s', (_, opened) => {
  const now = Date.parse(opened)
  const posted = postedBy(now, kaveriAnnouncements, kaveriFestivals)

  it('are what the form would have taken, in order, and none of the future', () => {
    expect(posted.length).toBeGreaterThanOrEqual(25)
    const filedAt = posted.map(({ at }) => at)
    expect(filedAt).toEqual([...filedAt].sort((a, b) => a - b))
    expect(Math.max(...filedAt)).toBeLessThan(now)
    for (const { title, text: description, priority } of posted) {
      expect(
        announcementsApi.post.body.safeParse({ title, description, priority }).error,
        title,
      ).toBeUndefined()
      expect(`${title} ${description}`).not.toMatch(/[{}]/)
    }
  })

  it('stay within the free plan where the college has it', () => {
    const weeks = postedBy(now, sahyadriAnnouncements, []).map(({ at }) => mondayOf(at))
    expect(new Set(weeks).size).toBe(weeks.length)
  })
})

it('has canned texts that the form would have taken', () => {
  for (const { title, text } of demoCannedTexts) {
    const body = { departmentId: null, title, text }
    expect(cannedApi.createCanned.body.safeParse(body).error, title).toBeUndefined()
  }
  expect(demoCannedTexts.filter(({ department }) => department === 'Hostel')).toHaveLength(6)
})

it('has categories that the form would have taken, with no name twice', () => {
  const all = Object.values(kaveriCategories).flat()
  for (const { name, hint = null, emergency = [], filingDays = null, ...rest } of all) {
    const { showsOpen = false, questions = [] } = rest
    const body = { name, hint, emergency, filingDays, showsOpen, questions }
    expect(categoriesApi.createCategory.body.safeParse(body).error, name).toBeUndefined()
  }
  expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length)
})

it('has places that the form would have taken, with none twice', () => {
  for (const place of kaveriPlaces)
    expect(placesApi.createPlace.body.safeParse(place).error, JSON.stringify(place)).toBeUndefined()
  expect(new Set(kaveriPlaces.map((place) => contentOf(place).key)).size).toBe(kaveriPlaces.length)
})

describe('the database of the demo', () => {
  const database = `${inject('template')}_demo`
  let db: pg.Pool

  beforeAll(async () => {
    await createDatabase(database, inject('template'))
    db = administratorPool(database, 2)
    const passwords = { student: 'Neem-1', DepartmentAdmin: 'Neem-2', SuperAdmin: 'Neem-3' }
    await fillDemo(db, { passwords, now: Date.now(), folder: environmentOf(database)['FILES_FOLDER'] ?? '' })
  })

  afterAll(async () => {
    await db.end()
    await dropDatabase(database)
  })

  it('counts what it holds', async () => {
    const { rows } = await db.query(
      `select (select count(*)::int from complaints where state = 'open') as rows,
        (select sum(total)::int from complaint_counts) as counted,
        (select sum(total)::int from complaint_day_counts) as by_day,
        (select count(*)::int from complaints) as filed, (select sum(last)::int from complaint_numbers) as numbered`,
    )
    const [{ rows: open, filed }] = rows
    expect(rows).toEqual([{ rows: open, counted: open, by_day: open, filed: 414, numbered: 414 }])
    expect(open).toBeLessThan(filed)
  })

  it('has photos, which the server finds', async () => {
    const { rows } = await db.query(
      `select f.id from complaint_files f join "user" u on u.id = f.owner_id and u.email like 'aarav.sharma@%'`,
    )
    expect(rows).toHaveLength(3)
    const [session = ''] = await startSession(db, kaveri.students[0]?.email ?? '', {})
    const service = await startService(environmentOf(database))
    onTestFinished(async () => void (await service.kill('SIGTERM')))
    const answer = await fetch(`${service.url}/api/complaints/files/${rows[0].id}/thumbnail`, {
      headers: { cookie: session.split(';')[0] ?? '' },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('has conversations, of which one waits for the student whose account visitors use', async () => {
    const { rows } = await db.query(
      `select c.question_id is not null as is_waiting, array_agg(e.type order by e.id) as types
       from complaints c join complaint_events e on e.college_id = c.college_id and e.complaint_id = c.id
       join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id
       join "user" u on u.id = r.user_id and u.email like 'aarav.sharma@%'
       where e.type in ('seen', 'replied', 'asked', 'noted') group by c.id, c.question_id`,
    )
    expect(rows).toContainEqual({ is_waiting: true, types: ['seen', 'replied', 'asked'] })
  })

  it('has categories with questions in the first college, and none in the other', async () => {
    const { rows } = await db.query(
      `select g.name, count(distinct c.id)::int as categories, count(q.id)::int > 0 as asks,
         bool_and(cardinality(c.words) > 0) as is_found
       from colleges g join categories c on c.college_id = g.id
       left join category_questions q on q.college_id = g.id and q.category_id = c.id group by 1`,
    )
    const categories = Object.values(kaveriCategories).flat().length
    expect(rows).toEqual([{ name: kaveri.name, categories, asks: true, is_found: true }])
  })

  it('has complaints with a category, whose answers the form would have taken', async () => {
    const { rows } = await db.query(
      `select c.number, jsonb_agg(jsonb_build_object('id', q.id, 'version', q.version, 'kind', q.kind,
           'isNeeded', q.is_needed, 'choices', q.choices, 'least', q.least, 'most', q.most))
           filter (where q.id is not null) as questions,
         jsonb_agg(jsonb_build_object('questionId', a.question_id, 'version', a.version, 'answer', a.body))
           filter (where a.body is not null) as answers
       from complaints c join categories k on k.college_id = c.college_id and k.id = c.category_id
         and k.department_id = c.department_id
       left join category_questions q on q.college_id = k.college_id and q.category_id = k.id
       left join complaint_answers a on a.college_id = c.college_id and a.complaint_id = c.id and a.question_id = q.id
       group by c.college_id, c.number`,
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const { number, questions, answers } of rows)
      expect(wrongAnswers(questions ?? [], answers ?? []), number).toEqual({})
    const answered = rows.filter(({ answers }) => answers !== null)
    expect(answered.length).toBeGreaterThan(20)
  })

  it('keeps one complaint of the first college from deletion, with a reason', async () => {
    const { rows } = await db.query(
      `select g.name, c.status, t.body <> '' as has_reason from complaint_holds h join colleges g on g.id = h.college_id
       join complaints c on c.college_id = h.college_id and c.id = h.complaint_id
       join complaint_texts t on t.college_id = h.college_id and t.id = h.reason_id where h.released_at is null`,
    )
    expect(rows).toEqual([{ name: kaveri.name, status: 'rejected', has_reason: true }])
  })

  it('has complaints at places, and enough of one block for the count while filing', async () => {
    const { rows: placed } = await db.query(
      `select g.name, count(*)::int as places, (select count(*)::int from complaints c where c.college_id = g.id
         and c.place_id is not null) > 50 as are_named
       from colleges g join places p on p.college_id = g.id group by g.id`,
    )
    expect(placed).toEqual([{ name: kaveri.name, places: kaveriPlaces.length, are_named: true }])
    const { rows } = await db.query(
      `select p.building, k.name, count(distinct r.user_id)::int as students from complaints c
       join categories k on k.college_id = c.college_id and k.id = c.category_id and k.shows_open
       join places p on p.college_id = c.college_id and p.id = c.place_id
       join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id
       where c.state = 'open' and c.status in ('pending', 'in-progress') group by 1, 2 order by 3 desc limit 1`,
    )
    expect(rows).toMatchObject([{ building: 'Nandi block', name: 'Water supply' }])
    expect(rows[0].students).toBeGreaterThanOrEqual(3)
  })

  it('has dates that passed and who was told of them, each once, and none of the future', async () => {
    const { rows } = await db.query(
      `select s.step, count(*)::int as count, max(e.at) <= now() as "isPast",
         count(*) filter (where e.at <> s.created_at)::int as "otherwise"
       from complaint_steps s join complaint_events e on e.college_id = s.college_id and e.id = s.event_id
       group by s.step order by s.step`,
    )
    const whole = { count: expect.any(Number), isPast: true, otherwise: 0 }
    expect(rows).toEqual(['due', 'next_level', 'super_admins', 'warning'].map((step) => ({ step, ...whole })))
    const next = await db.query(
      'select count(*)::int as count, min(at) > now() as later from complaint_next_steps',
    )
    expect(next.rows).toEqual([{ count: expect.any(Number), later: true }])
  })

  it('has ratings of departments, and none of the future', async () => {
    const { rows } = await db.query(
      `select details ->> 'officeId' as department, count(*)::int as rated, max(at) < now() as is_past
       from complaint_events where type = 'rated' group by 1 order by 2 desc`,
    )
    expect(rows[0].rated).toBeGreaterThanOrEqual(5)
    expect(rows.every(({ is_past }) => is_past)).toBe(true)
  })

  it.each([
    [
      'a counter',
      'update complaint_counts set total = total + 1 where ctid = (select min(ctid) from complaint_counts)',
    ],
    ['a status', "update complaints set status = 'rejected' where number = 1"],
    ['a number', 'update complaints set number = 1000 where number = 7'],
    ['the last number', 'update complaint_numbers set last = last + 1'],
  ])('is refused when %s is wrong', async (_, damage) => {
    const client = await db.connect()
    try {
      await client.query('begin')
      await client.query(damage)
      await expect(checkComplaints(client)).rejects.toThrow('are inconsistent')
    } finally {
      await client.query('rollback')
      client.release()
    }
    await checkComplaints(db)
  })
})
