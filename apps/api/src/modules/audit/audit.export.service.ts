import type { AuditEntry, auditApi } from '@counterfoil/contract/audit'
import { findTimeZone } from '#modules/colleges/colleges.service.ts'
import { audit } from '#platform/audit.ts'
import type { Cell } from '#platform/http/csv/csv.ts'
import type { CsvFile } from '#platform/http/csv/serve-csv.ts'
import { pageOf } from '#platform/http/pages.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { findEntries, presentEntry } from './audit.service.ts'
import { actorNames, exportColumns } from './audit.text.ts'

type Export = (typeof auditApi)['exportEntries']

/** Reading a whole record is work for the database. */
const exportLimit = defineLimit('audit_export', 20, 3600)

const pageSize = 500

/** The list as filtered. Actions have the names of the API, so that a program can read the file. */
export const exportFile: CsvFile<Export> = {
  columns: exportColumns,
  begin: async ({ tx, actor }, { body }) => {
    await requireLimit(exportLimit, actor.userId)
    const { collegeId, userId: actorId } = actor
    const filters = Object.entries(body).map(([name, value]) => `${name}=${value}`)
    await audit(tx, { collegeId, actorId, action: 'audit.exported', details: { filters } })
    return {}
  },
  pages: async function* (read, { body }) {
    const timeZone = await read((ctx) => findTimeZone(ctx.tx, ctx.actor.collegeId))
    const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    for (let after: string | null | undefined; after !== null; ) {
      const filter = after === undefined ? body : { ...body, after }
      const rows = await read((ctx) => findEntries(ctx, filter, pageSize))
      const { items, next } = pageOf(rows, pageSize)
      yield items.map((row) => cellsOf(presentEntry(row), time))
      after = next
    }
  },
  end: ({ tx, actor }, { rows, isWhole }) =>
    audit(tx, {
      collegeId: actor.collegeId,
      actorId: actor.userId,
      action: 'audit.export_ended',
      details: { rows, isWhole },
    }),
}

function cellsOf(
  { id, at, who, action, about, details, names, position }: AuditEntry,
  time: Intl.DateTimeFormat,
): Cell[] {
  return [
    position ?? '',
    time.format(new Date(at)),
    who.name ?? actorNames[who.kind],
    who.department ?? who.role ?? '',
    action,
    about.isStudent ? actorNames.student : (about.number ?? about.name ?? ''),
    Object.entries(details)
      .map(([name, value]) => `${name}: ${[value].flat().map((one) => names[String(one)] ?? one)}`)
      .join('; '),
    id,
  ]
}
