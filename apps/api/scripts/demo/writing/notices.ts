import { newId } from '#platform/ids.ts'
import type { Database } from '#testing/database/rows.ts'
import { hourMs } from '../campus-time.ts'
import type { WrittenCollege } from './people.ts'

const dayMs = 24 * hourMs

/** What the office did to complaints of students with an account, as their bells tell it. */
const toStudents = `select e.id as event_id, e.complaint_id as about_id, 'complaint.yours' as kind, r.user_id, e.at
  from complaint_events e
  join complaint_reporters r on r.college_id = e.college_id and r.complaint_id = e.complaint_id and r.user_id is not null
  where e.college_id = $1 and e.at > $2 and e.visibility = 'public' and e.actor_role in ('DepartmentAdmin', 'SuperAdmin')
    and e.type in ('status_changed', 'removed', 'restored', 'transferred', 'merged', 'parted', 'replied', 'asked')`

/** What students filed and wrote, as the bells of their departments tell it. */
const toOffices = `select e.id as event_id, e.complaint_id as about_id, u.id as user_id, e.at,
    case e.type when 'filed' then 'complaint.new' when 'replied' then 'complaint.student_wrote'
      else 'complaint.not_solved' end as kind
  from complaint_events e
  join complaints c on c.college_id = e.college_id and c.id = e.complaint_id
  join "user" u on u.college_id = c.college_id and u.role = 'DepartmentAdmin' and u.department_id = c.department_id
  where e.college_id = $1 and e.at > $2 and e.actor_role = 'student' and e.type in ('filed', 'replied', 'not_solved')`

/** What Counterfoil told the office about dates that have passed, of complaints that are still not finished. */
const aboutDates = `select e.id as event_id, e.complaint_id as about_id, u.id as user_id, e.at, 'complaint.date' as kind
  from complaint_events e
  join complaints c on c.college_id = e.college_id and c.id = e.complaint_id and c.status in ('pending', 'in-progress')
  join "user" u on u.college_id = c.college_id and (e.details ->> 'step' = 'super_admins' and u.role = 'SuperAdmin'
    or e.details ->> 'step' = 'due' and u.role = 'DepartmentAdmin' and u.department_id = c.department_id)
  where e.college_id = $1 and e.at > $2 and e.type = 'reminded'`

/** Everybody has read the announcements of more than a week ago. */
const readAnnouncements = `insert into announcement_marks (college_id, user_id, until)
  select u.college_id, u.id, a.id from "user" u
  cross join lateral (select id from announcements where college_id = u.college_id and created_at < $2
    order by id desc limit 1) a
  where u.college_id = $1`

/** Fills the bells with what happened in the last weeks. All but what is new was read. */
export async function writeNotices(db: Database, written: WrittenCollege, now: number): Promise<void> {
  await db.query(readAnnouncements, [written.id, new Date(now - 7 * dayMs)])
  for (const query of [toStudents, toOffices, aboutDates]) {
    const { rows } = await db.query(query, [written.id, new Date(now - 21 * dayMs)])
    const notices = rows.map(({ at, ...row }) => {
      const told = new Date(at).getTime()
      return {
        ...row,
        id: newId(told),
        at: new Date(told),
        read_at: told > now - 2 * dayMs ? null : new Date(told),
      }
    })
    await db.query(
      `insert into notices (college_id, outlives_account, in_bell, mail, id, user_id, kind, about_id, event_id, created_at, read_at)
       select $1, false, true, 'done', * from jsonb_to_recordset($2::jsonb) as one (id uuid, user_id uuid, kind text,
         about_id uuid, event_id uuid, at timestamptz, read_at timestamptz)`,
      [written.id, JSON.stringify(notices)],
    )
  }
}
