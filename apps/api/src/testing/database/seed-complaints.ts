import type pg from 'pg'

/**
 * Names of departments with different numbers of complaints, as in a real college. In the large college, Hostel has
 * more than a third of the complaints, and Law has only forty.
 */
export const unevenDepartments = {
  large: 'Hostel',
  rare: 'Law',
  /** Has no pending complaint except its forty oldest. */
  neverPending: 'Library',
  /** Has no complaint of medium priority except its forty oldest. */
  neverMedium: 'Commerce',
} as const

/** Names of categories of the large college. Other colleges have none. */
export const unevenCategories = {
  /** Has only forty, which are among the oldest complaints, of every rare combination some. */
  rare: 'Cracked walls',
  /** Has nearly all complaints outside of the largest department, and in it only old ones. */
  large: 'Water',
} as const

/** Buildings of the large college, each a place. Other colleges have none. */
export const unevenPlaces = {
  /** Has only forty, which are among the oldest complaints, of every rare combination some. */
  rare: 'Old kitchen',
  /** Has most complaints outside of the largest department, and in it only old ones. */
  large: 'Main building',
} as const

/**
 * Writes `each` complaints into every college that has students. If `large` is greater than 0, the first college gets
 * `large` complaints instead. The newest tenth is pending or in progress, and nearly all others are resolved or
 * rejected. PostgreSQL makes the rows itself, with its checks turned off, so that a million rows take a minute.
 */
export async function seedComplaints(
  db: pg.Pool,
  { each, large = 0 }: { each: number; large?: number },
): Promise<void> {
  const client = await db.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(filedRows, [each, large])
    await client.query(withRareRows)
    await client.query(withoutThemElsewhere)
    await client.query(withHolders)
    const hasCategories = await hasColumn(client, 'category_id')
    if (hasCategories) for (const statement of withCategories) await client.query(statement)
    const hasPlaces = await hasColumn(client, 'place_id')
    if (hasPlaces) for (const statement of withPlaces) await client.query(statement)
    const columns = { assignee_id: await hasColumn(client, 'assignee_id') }
    await client.query(complaintRows({ ...columns, category_id: hasCategories, place_id: hasPlaces }))
    for (const statement of otherRows) await client.query(statement)
  } finally {
    client.release(true)
  }
}

/**
 * SQL that makes a temporary table with one row per complaint. `share` is the complaint's place between the oldest (0)
 * and the newest (1). `dice` and `chance` are random-looking numbers that vary the other columns.
 */
const filedRows = `create temporary table filed as
  with students as (
    select college_id, min(id::text)::uuid as user_id, row_number() over (order by min(id::text)) = 1 as is_first
    from "user" where role = 'student' group by college_id
  ), numbered as (
    select college_id, user_id, size, n, is_first and $2::int > 0 as is_large, n::float8 / size as share,
      hashint4(n) & 127 as dice, hashint4(n + 7919) & 15 as chance
    from students, lateral (select case when is_first and $2::int > 0 then $2::int else $1::int end as size) one,
      generate_series(1, size) n
  )
  select college_id, user_id, is_large, n as number, gen_random_uuid() as description_id, null::uuid as assignee_id,
    null::uuid as category_id, null::uuid as place_id,
    case when share > 0.9 then (array['pending','pending','in-progress'])[1 + dice % 3]
      when dice < 6 and not is_large then 'rejected' else 'resolved' end as status,
    (array['low','low','low','medium','medium','high'])[1 + dice % case when is_large then 5 else 6 end] as priority,
    (array['Hostel','Hostel','Hostel','Hostel','Hostel','Library','Library','Library','Commerce','Commerce',
      'Computer Science','Electrical','Mechanical','Arts & wellbeing','Electrical','Hostel'])[1 + chance] as department,
    now() - make_interval(secs => (size - n) * 3.0e7 / size) as filed_at
  from numbered`

const { large, rare, neverPending, neverMedium } = unevenDepartments

/**
 * Gives the 240 oldest complaints of the large college rare values: forty complaints for each of six combinations. A
 * query that starts at the newest complaint has to pass all others before it finds them.
 */
const withRareRows = `update filed set
    (status, priority, department) = (select forty.status, forty.priority, forty.department from (values
      (1, 'rejected', 'low', '${large}'), (2, 'resolved', 'low', '${rare}'), (3, 'resolved', 'high', '${large}'),
      (4, 'pending', 'low', '${neverPending}'), (5, 'in-progress', 'medium', '${large}'),
      (6, 'resolved', 'medium', '${neverMedium}')
    ) as forty (nth, status, priority, department) where nth = 1 + (number - 1) / 40)
  where is_large and number <= 240`
const withoutThemElsewhere = `update filed set
    status = case when department = '${neverPending}' and status = 'pending' then 'in-progress' else status end,
    priority = case when priority <> 'medium' then priority
      when status = 'in-progress' or department in ('${neverMedium}', '${neverPending}') then 'low' else priority end
  where is_large and number > 240`

/**
 * In the large college, somebody has every open complaint except the forty oldest pending ones. A SuperAdmin has the
 * forty oldest in progress, and an account that cannot have complaints stands for all other admins.
 */
const withHolders = `update filed set assignee_id = case when number > 240 then user_id else
      (select u.id from "user" u where u.college_id = filed.college_id and u.role = 'SuperAdmin' order by u.id limit 1) end
  where is_large and status in ('pending', 'in-progress') and not (number <= 240 and status = 'pending')`

/** Every sixth of the 240 oldest is in the rare category. */
const withCategories = [
  `insert into categories (college_id, id, department_id, name)
   select d.college_id, gen_random_uuid(), d.id, one from departments d, unnest(array['${unevenCategories.rare}',
     '${unevenCategories.large}']) one
   where d.name = '${large}' and d.college_id in (select college_id from filed where is_large)`,
  `update filed set category_id = k.id from categories k
   where is_large and k.college_id = filed.college_id and (number <= 240 or department <> '${large}')
     and k.name = case when number <= 240 and number % 6 = 0 then '${unevenCategories.rare}'
       else '${unevenCategories.large}' end`,
]

/** Every sixth of the 240 oldest is at the rare place, others than those of the rare category. */
const withPlaces = [
  `insert into places (college_id, id, building, floor, room, key, building_key, words)
   select one.college_id, gen_random_uuid(), name, '', '', lower(name), lower(name), array_to_tsvector(array[lower(name)])
   from (select distinct college_id from filed where is_large) one, unnest(array['${unevenPlaces.rare}',
     '${unevenPlaces.large}']) name`,
  `update filed set place_id = p.id from places p
   where is_large and p.college_id = filed.college_id and (number <= 240 or department <> '${large}')
     and p.building = case when number <= 240 and number % 6 = 1 then '${unevenPlaces.rare}'
       else '${unevenPlaces.large}' end`,
]

/** Benches also fill the database of an earlier version, whose complaints have no admins, categories or places. */
async function hasColumn(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'complaints'::regclass and attname = $1`,
    [name],
  )
  return rows.length > 0
}

const complaintRows = (has: {
  assignee_id: boolean
  category_id: boolean
  place_id: boolean
}) => `insert into complaints (college_id, id, number, department_id, status, priority, date, subject, description_id,
     filed_at ${has.assignee_id ? ', touched_at, assignee_id' : ''} ${has.category_id ? ', category_id' : ''}
     ${has.place_id ? ', place_id' : ''})
   select f.college_id, (lpad(to_hex((extract(epoch from filed_at) * 1000)::bigint), 12, '0') || '7' ||
       substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
     number, d.id, status, priority, (filed_at at time zone 'Asia/Kolkata')::date, 'No water on floor ' || number,
     description_id, filed_at ${has.assignee_id ? ', filed_at, assignee_id' : ''} ${has.category_id ? ', category_id' : ''}
     ${has.place_id ? ', place_id' : ''}
   from filed f join departments d on d.college_id = f.college_id and d.name = f.department order by filed_at`

const otherRows = [
  `insert into complaint_texts (college_id, id, complaint_id, body)
   select college_id, description_id, id, 'The taps have been dry since the morning, again.' from complaints`,
  `insert into complaint_reporters (college_id, complaint_id, user_id, name, roll, email, phone)
   select c.college_id, c.id, f.user_id, 'Asha Devi', '42', 'asha@seeded.test', '9876543210'
   from complaints c join filed f on f.description_id = c.description_id`,
  `insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_role, details)
   select college_id, id, id, 'filed', 'public', 'student', '{"to":"pending"}' from complaints`,
  'insert into complaint_counts select college_id, department_id, status, priority, count(*) from complaints group by 1, 2, 3, 4',
  `insert into complaint_day_counts (college_id, day, department_id, status, priority, total)
   select college_id, date, department_id, status, priority, count(*) from complaints group by 1, 2, 3, 4, 5`,
  'insert into complaint_numbers select college_id, max(number) from complaints group by 1',
  // Students of the large college say that its forty oldest pending complaints are not solved. An earlier version cannot.
  `do $$ begin
     if exists (select from pg_attribute where attrelid = 'complaints'::regclass and attname = 'not_solved') then
       update complaints set not_solved = 1 where description_id in (
         select description_id from filed where is_large and status = 'pending' order by number limit 40);
     end if;
   end $$`,
  // Of the large college, only the 240 oldest are overdue, and the clock of some of them stands still. An earlier version
  // has no dates.
  `do $$ begin
     if exists (select from pg_attribute where attrelid = 'complaints'::regclass and attname = 'due_at') then
       update complaints c set calendar_version = 0, targets_version = 0, outcome_due_at = f.due, due_at = f.due,
         paused_until = case when f.number <= 240 and c.status = 'in-progress' then now() + interval '1 day' end
       from (select description_id, number, case when number <= 240 then filed_at + interval '21 days'
         else now() + make_interval(mins => 30 + number % 40000) end as due from filed) f
       where f.description_id = c.description_id and c.status in ('pending', 'in-progress');
     end if;
   end $$`,
  // How long it took, of all complaints that are in progress or finished. An earlier version does not know it.
  `do $$ begin
     if to_regclass('complaint_times') is not null then
       insert into complaint_times (college_id, complaint_id, target, round, department_id, category_id, place_id,
         priority, person_id, began_at, done_at, minutes, is_in_time, rating)
       select c.college_id, c.id, one.target, 0, c.department_id, c.category_id, c.place_id, c.priority, s.person_id,
         c.filed_at, c.filed_at + make_interval(mins => one.minutes), one.minutes, one.minutes <= one.most,
         case when one.target = 'outcome' and c.number % 3 = 0 then 1 + c.number % 5 end
       from complaints c
       left join (select distinct on (college_id) college_id, id as person_id from "user" where role = 'SuperAdmin'
         order by college_id, id) s on s.college_id = c.college_id
       cross join lateral (values
         ('answer', floor(exp((hashint4(c.number + 17) & 1023) / 1023.0 * 9))::int, 2 * 1440),
         ('outcome', floor(60 * exp((hashint4(c.number + 4711) & 1023) / 1023.0 * 6.3))::int, 21 * 1440)
       ) one (target, minutes, most)
       where c.status in ('resolved', 'rejected') or c.status = 'in-progress' and one.target = 'answer';
     end if;
   end $$`,
  'analyze',
]
