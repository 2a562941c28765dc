import type pg from 'pg'
import { newId } from '#platform/ids.ts'
import { dateOf, dayMs, hourMs, midnightOf, weekdayOf } from '../campus-time.ts'
import type { DemoCollege } from '../people.ts'
import type { AnnouncementStory, Festival, PostedStory } from '../stories/announcements.ts'
import { idOf, type WrittenCollege } from './people.ts'

type Posted = AnnouncementStory & { at: number }

/** The announcements of a term and its festivals, oldest first. */
export function postedBy(
  now: number,
  stories: readonly PostedStory[],
  festivals: readonly Festival[],
): Posted[] {
  const morning = (date: string) => midnightOf(date) + 9.75 * hourMs
  const term = stories.map(({ daysAgo, ...story }) => ({
    ...story,
    at: morning(dateOf(now - daysAgo * dayMs)),
  }))
  const beginning = Math.min(...term.map(({ at }) => at))
  const feasts = festivals.flatMap(({ days, ...story }) =>
    days.map((date) => ({ ...story, at: morning(dateOf(midnightOf(date) - 7 * dayMs)) + hourMs })),
  )
  return [...term, ...feasts.filter(({ at }) => at > beginning && at < now)]
    .sort((a, b) => a.at - b.at)
    .map((posted) => ({
      ...posted,
      title: withDates(posted.title, posted.at),
      text: withDates(posted.text, posted.at),
    }))
}

const spoken = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

function withDates(text: string, at: number): string {
  return text.replace(/\{\+(\d+)\}/g, (_, days: string) => spoken.format(at + Number(days) * dayMs))
}

export async function writeAnnouncements(
  db: Pick<pg.Pool, 'query'>,
  { written, people }: { written: WrittenCollege; people: DemoCollege },
  posted: readonly Posted[],
): Promise<void> {
  const rows = posted.map((one) => {
    const after = (hours: number | undefined) =>
      hours === undefined ? null : new Date(one.at + hours * hourMs)
    return {
      id: newId(one.at),
      department_id: one.department === undefined ? null : idOf(written.departmentIds, one.department),
      title: one.title,
      body: one.text,
      priority: one.priority,
      created_by: idOf(written.userIds, authorOf(people, one.department)),
      created_at: new Date(one.at),
      edited_at: after(one.editedAfter),
      removed_at: after(one.removedAfter),
    }
  })
  await db.query(
    `insert into announcements (college_id, id, department_id, title, body, priority, created_by, created_at,
       edited_at, removed_at)
     select $1, * from jsonb_to_recordset($2::jsonb) as one (id uuid, department_id uuid, title text, body text,
       priority text, created_by uuid, created_at timestamptz, edited_at timestamptz, removed_at timestamptz)`,
    [written.id, JSON.stringify(rows)],
  )
  // A deleted announcement still counts towards the week's limit.
  const weeks = posted.map(({ at }) => mondayOf(at))
  await db.query(
    `insert into weekly_uses (college_id, allowance, week, used)
     select $1, 'announcements', week, count(*) from unnest($2::date[]) as week group by week`,
    [written.id, weeks],
  )
  const speaks = posted.some(({ department }) => department !== undefined)
  await db.query('update colleges set department_admins_may_post = $2 where id = $1', [written.id, speaks])
}

function authorOf({ superAdmins, departmentAdmins }: DemoCollege, department: string | undefined): string {
  const admin = departmentAdmins.find((one) => one.department === department)
  return (admin ?? superAdmins[0])?.email ?? ''
}

export function mondayOf(at: number): string {
  const date = dateOf(at)
  return dateOf(midnightOf(date) - ((weekdayOf(date) + 6) % 7) * dayMs)
}
