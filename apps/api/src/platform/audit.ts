import type { AuditAction } from '@counterfoil/contract/audit-actions'
import { sql } from 'drizzle-orm'
import { prepared, type Tx } from '#platform/database/database.ts'
import { auditEntries } from './audit.table.ts'
import { newId } from './ids.ts'

type AuditEntry = {
  collegeId: string
  /** For a row that names its entry. */
  id?: string
  /** Null when no one is signed in, for example when a mailed link or a job makes the change. */
  actorId: string | null
  /** A new action needs a line in the contract, and words on the screen. */
  action: AuditAction
  subjectId?: string
  details?: Record<string, string | number | boolean | readonly string[]>
}

const insertEntry = prepared<unknown, typeof auditEntries.$inferInsert>((db) =>
  db
    .insert(auditEntries)
    .values({
      collegeId: sql.placeholder('collegeId'),
      id: sql.placeholder('id'),
      actorId: sql.placeholder('actorId'),
      action: sql.placeholder('action'),
      subjectId: sql.placeholder('subjectId'),
      details: sql.placeholder('details'),
    })
    .prepare('insert_audit_entry'),
)

/** Writes the entry in the transaction of the change that it records, so that neither exists without the other. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntry(tx, {
    collegeId: entry.collegeId,
    id: entry.id ?? newId(),
    actorId: entry.actorId,
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    details: entry.details ?? {},
  })
}
