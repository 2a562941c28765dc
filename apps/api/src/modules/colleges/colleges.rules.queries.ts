import type { FilingRules } from '@counterfoil/contract/complaints/complaints'
import type { CollegeRules } from '@counterfoil/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { prepared, type Tx } from '#platform/database/database.ts'
import { colleges } from './colleges.table.ts'

export type FilingFrame = FilingRules & {
  today: string
  filedAt: string
  calendarVersion: number
  targetsVersion: number
}

const frameById = prepared<FilingFrame[], { id: string }>((db) =>
  db
    .select({
      today: sql<string>`today_in(${colleges.timeZone})::text`,
      rollForm: colleges.rollForm,
      rollMask: colleges.rollMask,
      filingDays: colleges.filingDays,
      filedAt: sql`clock_now()`.mapWith((at: string) => new Date(at).toISOString()),
      calendarVersion: colleges.calendarVersion,
      targetsVersion: colleges.targetsVersion,
    })
    .from(colleges)
    .where(eq(colleges.id, sql.placeholder('id')))
    .prepare('filing_frame_of_college'),
)

export async function findFrameOf(tx: Tx, id: string): Promise<FilingFrame | undefined> {
  const [frame] = await frameById(tx, { id })
  return frame
}

const columns = {
  rollForm: colleges.rollForm,
  rollMask: colleges.rollMask,
  filingDays: colleges.filingDays,
  filingsPerHour: colleges.filingsPerHour,
  filingsPerDay: colleges.filingsPerDay,
  timeZone: colleges.timeZone,
  version: colleges.rulesVersion,
}

export async function findRulesOf(tx: Tx, id: string): Promise<CollegeRules | undefined> {
  const [rules] = await tx.select(columns).from(colleges).where(eq(colleges.id, id))
  return rules
}

/** Locks the college until the transaction ends, so that two edits do not overwrite each other. */
export async function lockRulesOf(tx: Tx, id: string): Promise<CollegeRules | undefined> {
  const [rules] = await tx.select(columns).from(colleges).where(eq(colleges.id, id)).for('no key update')
  return rules
}

export async function updateRules(tx: Tx, id: string, { version: _, ...rules }: CollegeRules): Promise<void> {
  await tx
    .update(colleges)
    .set({ ...rules, rulesVersion: sql`${colleges.rulesVersion} + 1` })
    .where(eq(colleges.id, id))
}

/** Whether the database knows a time zone. If it did not, it could not say what day it is in the college. */
export async function isKnownTimeZone(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}
