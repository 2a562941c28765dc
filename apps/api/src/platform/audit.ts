import { auditEntries } from './audit.table.ts'
import type { Tx } from './database.ts'
import { newId } from './ids.ts'

type AuditEntry = {
  collegeId: string
  /** Null when nobody is signed in: a link from a mail, a job. */
  actorId: string | null
  action: string
  subjectId?: string
  details?: Record<string, string | number | boolean | readonly string[]>
}

/** Written in the transaction of the deed, so that neither exists without the other. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({
    collegeId: entry.collegeId,
    id: newId(),
    actorId: entry.actorId,
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    details: entry.details ?? {},
  })
}
