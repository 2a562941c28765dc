import type pg from 'pg'
import { newId } from '#platform/ids.ts'
import { demoCannedTexts } from '../stories/canned.ts'
import { idOf, type WrittenCollege } from './people.ts'

export async function writeCanned(db: Pick<pg.Pool, 'query'>, written: WrittenCollege): Promise<void> {
  const rows = demoCannedTexts.map(({ department, title, text }) => ({
    id: newId(),
    department_id: department === null ? null : idOf(written.departmentIds, department),
    title,
    body: text,
  }))
  await db.query(
    `insert into canned_texts (college_id, id, department_id, title, body)
     select $1, * from jsonb_to_recordset($2::jsonb) as one (id uuid, department_id uuid, title text, body text)`,
    [written.id, JSON.stringify(rows)],
  )
}
