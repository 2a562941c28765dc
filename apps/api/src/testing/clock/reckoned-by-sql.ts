import type pg from 'pg'
import type { Due, Reckoning } from '#modules/clock/clock.rules.ts'
import type { History } from './random-history.ts'

// The dates of complaints, counted a second time and in another way: by sets instead of loops, and with PostgreSQL's
// time zones instead of JavaScript's. It shares no code with the rules that it checks.

type ReckonedDue = Pick<
  Due,
  'target' | 'round' | 'beganAt' | 'countedFrom' | 'at' | 'day' | 'doneAt' | 'pausedDays' | 'calendarVersion'
>
/** What both implementations say of one complaint. */
export type Reckoned = { dues: readonly ReckonedDue[]; pausedUntil: number | null }

type Table = { name: string; key: string; rows: string }

const histories: Table = {
  name: 'histories',
  key: 'history',
  rows: `select h.* from given, jsonb_to_recordset(histories) as h (history int, events jsonb, calendars jsonb,
    "calendarVersion" int, targets jsonb, "departmentId" text, "categoryId" text)`,
}
const calendars: Table = {
  name: 'calendars',
  key: 'history, version',
  rows: `select history, version, "timeZone" as zone, week, holidays,
      (select count(*) from jsonb_array_elements(week) d where d <> '[]') as workdays,
      (select min(minutes) from (select sum((i ->> 'until')::int - (i ->> 'from')::int) as minutes
        from jsonb_array_elements(week) with ordinality d (hours, weekday), jsonb_array_elements(hours) i
        group by weekday) m) as least_minutes
    from histories, jsonb_to_recordset(calendars) as c (version int, "timeZone" text, week jsonb, holidays jsonb)`,
}
const intervals: Table = {
  name: 'intervals',
  key: 'history, version, weekday',
  rows: `select history, version, weekday, make_interval(mins => "from") as opens, make_interval(mins => until) as closes
    from calendars, jsonb_array_elements(week) with ordinality as d (hours, weekday),
      jsonb_to_recordset(hours) as i ("from" int, until int)`,
}
const holidays: Table = {
  name: 'off',
  key: 'history, version, day',
  rows: 'select history, version, day from calendars, jsonb_to_recordset(holidays) as o (day date)',
}
const events: Table = {
  name: 'events',
  key: 'history, ord',
  rows: `select history, ord, type, to_timestamp(ms / 1000) as at, priority, f."calendarVersion" as version,
      count(*) filter (where type = 'reopened') over (partition by history order by ord) as round
    from histories, jsonb_array_elements(events) with ordinality as e (event, ord),
      jsonb_to_record(event - 'at' || jsonb_build_object('ms', event -> 'at'))
        as f (type text, ms numeric, priority text, "calendarVersion" int)`,
}
/** The targets, each until it was met or until the last event. */
const ended: Table = {
  name: 'ended',
  key: 'history',
  rows: `with begun as (
      select history, 'answer' as target, 0 as round, ord as first_ord, at as began from events where type = 'filed'
      union all
      select history, 'outcome', round, ord, at from events where type in ('filed', 'reopened'))
    select b.*, done.at as done, row_number() over (order by b.history, target, b.round) as due,
      coalesce(done.ord, (select max(ord) from events e where e.history = b.history)) as last_ord
    from begun b left join lateral (
      select ord, at from events e where e.history = b.history and e.ord > b.first_ord
        and case target when 'answer' then type in ('answered', 'asked', 'finished')
          else type = 'finished' and e.round = b.round end
      order by ord limit 1) done on true`,
}
/** The targets with the calendar and the row of targets that held when they were met, or hold now. */
const held: Table = {
  name: 'held',
  key: 'due',
  rows: `select e.*, c.zone, c.version, c.week, s.unit, s.count, (began at time zone c.zone)::date as first_day,
      -- Far enough for the target, ten paused days and all holidays, also if the office works once a week.
      (greatest(l.at, began) at time zone c.zone)::date + 7 * (2 + ceil((case target when 'answer' then 1 else 11 end + jsonb_array_length(holidays) +
        case s.unit when 'days' then s.count else s.count * 60.0 / least_minutes end) / workdays))::int as last_day
    from ended e
    join histories h using (history)
    join events l on l.history = e.history and l.ord = e.last_ord
    cross join lateral (select coalesce((select v.version from events v where v.history = e.history
      and v.ord <= e.last_ord and v.type = 'moved' order by ord desc limit 1), h."calendarVersion") as now_version) v
    cross join lateral (select p.priority as now_priority from events p where p.history = e.history
      and p.ord <= e.last_ord and p.priority is not null order by ord desc limit 1) p
    join calendars c on c.history = e.history and c.version = now_version
    cross join lateral (
      select t.answer, t.outcome from jsonb_to_recordset(targets)
        as t ("departmentId" text, "categoryId" text, priority text, answer jsonb, outcome jsonb)
      where coalesce(t."categoryId" = h."categoryId", t."categoryId" is null)
        and coalesce(t."departmentId" = h."departmentId", true) and coalesce(t.priority = now_priority, true)
      order by t."categoryId" is null, t."departmentId" is null, t.priority is null limit 1) t
    cross join lateral jsonb_to_record(case target when 'answer' then t.answer else t.outcome end)
      as s (unit text, count int)`,
}
/** The working days from the beginning on. `nth` is 0 on the day on which counting starts. */
const workdays: Table = {
  name: 'workdays',
  key: 'due, day',
  rows: `select due, day, closing, row_number() over (partition by due order by day) - 1 as nth
    from (select *, first_day + generate_series(0, last_day - first_day) as day from held) h
    join (select history, version, weekday, max(closes) as closes from intervals group by 1, 2, 3) c
      on c.history = h.history and c.version = h.version and weekday = extract(isodow from day)
    cross join lateral (select (day + closes) at time zone zone as closing) l
    where closing > began
      and not exists (select from off where off.history = h.history and off.version = h.version and off.day = h.day)`,
}
/** The questions of an outcome, each until the answer, the next question or the finish. */
const questions: Table = {
  name: 'questions',
  key: 'due',
  rows: `select due, q.ord, q.at as asked, (select e.at from events e where e.history = h.history and e.ord > q.ord
      and e.ord <= h.last_ord and e.type in ('asked', 'told', 'finished') order by e.ord limit 1) as ended
    from held h join events q on q.history = h.history and q.type = 'asked' and q.ord between first_ord and last_ord
    where target = 'outcome'`,
}
/** The closing times within a pause: of each the first five, and of all the first ten. */
const paused: Table = {
  name: 'paused',
  key: 'due, day',
  rows: `with closings as (
      select due, ord, day, nth, closing, row_number() over (partition by due, ord order by day) as of_pause
      from questions join workdays using (due) where asked < closing and (ended is null or closing < ended)),
    counted as (
      select *, count(*) filter (where nth > 0) over (partition by due order by ord, day
        rows between unbounded preceding and current row) - (nth > 0)::int as before
      from closings where of_pause <= 5)
    select due, ord, day, closing, nth > 0 as is_taken from counted where before < 10`,
}
const leftOver: Table = {
  name: 'left_over',
  key: 'due, day',
  rows: `select w.* from workdays w left join paused p on p.due = w.due and p.day = w.day and p.is_taken
    where p.due is null`,
}
const dates: Table = {
  name: 'dates',
  key: 'due',
  rows: `select due, closing as at
      from (select due, closing, row_number() over (partition by due order by day) as number
        from left_over where nth > 0) l
      join held h using (due) where unit = 'days' and number = h.count
    union all
    select * from (select distinct on (due) due, until - (so_far - make_interval(hours => h.count))
      from held h join (
        select due, upper(piece) as until, sum(upper(piece) - lower(piece)) over (partition by due order by piece) as so_far
        from (select due, unnest(range_agg(tstzrange(greatest(m.opens, began), m.closes))) as piece
          from held h join left_over using (due)
            join intervals i on i.history = h.history and i.version = h.version and weekday = extract(isodow from day)
            cross join lateral (select (day + i.opens) at time zone zone as opens, (day + i.closes) at time zone zone as closes) m
          where unit = 'hours' and greatest(m.opens, began) < m.closes group by due) open
      ) passed using (due) where so_far >= make_interval(hours => h.count) order by due, until) l`,
}

const tables = [
  ...[histories, calendars, intervals, holidays, events, ended, held],
  ...[workdays, questions, paused, leftOver, dates],
]

const ms = (moment: string) => `round(extract(epoch from ${moment}) * 1000)::bigint`

const answer = `
  with dated as (select *, (at at time zone zone)::date as day from held left join dates using (due))
  select jsonb_build_object(
    'dues', jsonb_agg(jsonb_build_object(
      'target', target, 'round', round, 'beganAt', ${ms('began')}, 'at', ${ms('at')}, 'day', day,
      'countedFrom', (select day from workdays w where w.due = d.due order by day limit 1),
      'doneAt', ${ms('done')}, 'calendarVersion', version,
      'pausedDays', (select coalesce(jsonb_agg(p.day order by p.day), '[]') from paused p
        where p.due = d.due and is_taken and p.day <= d.day)) order by target, round),
    'pausedUntil', max((select ${ms('max(closing)')} from questions q join paused p using (due, ord)
      where q.due = d.due and q.ended is null)) filter (where done is null)) as reckoned
  from dated d group by history order by history`

/** Answers in the order of the histories. It needs no tables, so any database will do. */
export async function reckonedBySql(pool: pg.Pool, some: readonly History[]): Promise<Reckoned[]> {
  const given = some.map(({ events, rules: { calendars, ...rules } }, history) => ({
    ...{ ...rules, history, events },
    calendars: [...calendars].map(([version, calendar]) => ({ ...calendar, version })),
  }))
  const client = await pool.connect()
  try {
    await client.query(
      'begin; set local jit = off; set local timezone to utc; create temp table given (histories jsonb) on commit drop',
    )
    await client.query('insert into given values ($1)', [JSON.stringify(given)])
    for (const { name, key, rows } of tables)
      await client.query(`create temp table ${name} on commit drop as ${rows};
        create index on ${name} (${key}); analyze ${name}`)
    const { rows } = await client.query(answer)
    return rows.map((row) => row.reckoned)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** What the rules say, in the form in which SQL says it. */
export function comparable({ dues, pausedUntil }: Reckoning): Reckoned {
  const inOrder = dues.toSorted((a, b) => a.target.localeCompare(b.target) || a.round - b.round)
  return {
    dues: inOrder.map(
      ({ target, round, beganAt, countedFrom, at, day, doneAt, pausedDays, calendarVersion }) => ({
        ...{ target, round, beganAt, countedFrom, at, day, doneAt, calendarVersion },
        pausedDays: pausedDays.toSorted(),
      }),
    ),
    pausedUntil,
  }
}
