import type pg from 'pg'
import type { Due } from '#modules/clock/clock.rules.ts'
import { type DateStep, nextStepAt, openSteps } from '#modules/complaints/steps/complaints.steps.rules.ts'
import { newId } from '#platform/ids.ts'
import type { DemoCollege } from '../people.ts'
import { type Dated, demoCalendar } from './dates.ts'
import { idOf, type WrittenCollege } from './people.ts'

/** The Registrar was named before the first complaint. */
const facts = { calendarOf: () => demoCalendar, taken: [], cameBackAt: null, namedAt: 0 }

/** The steps that were taken by now: those about a date as long as it was not met. */
function takenSteps(dues: readonly Due[], now: number): DateStep[] {
  return dues.flatMap((due) =>
    openSteps({ ...facts, dues: [{ ...due, doneAt: null }], now }).filter(
      ({ at }) => at < Math.min(due.doneAt ?? now, now),
    ),
  )
}

/**
 * Writes what Counterfoil did by itself about dates that came near or passed, and when it has to look at a complaint
 * next. The first SuperAdmin is named as the next level.
 */
export async function writeSteps(
  db: pg.Pool,
  { written, people }: { written: WrittenCollege; people: DemoCollege },
  { dated, now }: { dated: readonly Dated[]; now: number },
): Promise<void> {
  const registrar = idOf(written.userIds, people.superAdmins[0]?.email ?? '')
  await db.query(
    `insert into next_levels (college_id, version, user_id, title, created_at)
     values ($1, 1, $2, 'Registrar', '2020-01-01')`,
    [written.id, registrar],
  )
  const steps = dated.flatMap(({ id, dues }) =>
    takenSteps(dues, now).map(({ at, target, round, step }) => ({
      ...{ complaint_id: id, event_id: newId(at), at: new Date(at), target, round, step },
      visibility: step === 'warning' ? 'staff' : 'public',
      details: { step, target, round, ...(step === 'next_level' && { levelVersion: 1 }) },
    })),
  )
  const next = dated.flatMap(({ id, dues }) => {
    const at = nextStepAt(
      openSteps({ ...facts, dues, now }).filter((step) => step.at > now),
      now,
    )
    return at === null ? [] : [{ complaint_id: id, at: new Date(at) }]
  })
  await db.query(
    `insert into complaint_events (college_id, id, complaint_id, type, visibility, details, at)
     select $1, event_id, complaint_id, 'reminded', visibility, details, at from jsonb_to_recordset($2::jsonb)
       as s (event_id uuid, complaint_id uuid, visibility text, details jsonb, at timestamptz)`,
    [written.id, JSON.stringify(steps)],
  )
  await db.query(
    `insert into complaint_steps (college_id, complaint_id, target, round, step, event_id, created_at)
     select $1, complaint_id, target, round, step, event_id, at from jsonb_to_recordset($2::jsonb)
       as s (complaint_id uuid, target text, round int, step text, event_id uuid, at timestamptz)`,
    [written.id, JSON.stringify(steps)],
  )
  await db.query(
    `insert into complaint_next_steps (college_id, complaint_id, at)
     select $1, complaint_id, at from jsonb_to_recordset($2::jsonb) as n (complaint_id uuid, at timestamptz)`,
    [written.id, JSON.stringify(next)],
  )
}
