import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { exportTotalHeader } from '@counterfoil/contract/complaints/inbox-api'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Place } from '@counterfoil/contract/place-offer'
import { findTimeZone } from '#modules/colleges/colleges.service.ts'
import {
  answerLine,
  exportColumns,
  heardNames,
  placeWords,
  priorityNames,
  statusNames,
} from '#modules/complaints/complaints.text.ts'
import { askedStatuses, countFilter, findRows } from '#modules/complaints/inbox/complaints.inbox.service.ts'
import { findFound, mostFound } from '#modules/complaints/search/complaints.search.service.ts'
import { audit } from '#platform/audit.ts'
import type { ReadContext } from '#platform/context.ts'
import type { CsvFile } from '#platform/http/csv/serve-csv.ts'
import { pageOf } from '#platform/http/pages.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { listDates, listFiledCategories } from './complaints.export.queries.ts'

type Export = (typeof complaintsApi)['exportInbox']
type Asked = EndpointInput<Export>['body']

/** Reading a whole college is work for the database, and a thief of a session would want it most. */
const exportLimit = defineLimit('export', 20, 3600)

const pageSize = 500

/**
 * The list as filtered, with what its rows show, the category with the answers to its questions, and the dates.
 * Descriptions, rolls and phone numbers stay in the product, because a file is copied and forgotten.
 */
export const exportFile: CsvFile<Export> = {
  columns: exportColumns,
  begin: async ({ tx, actor }, { body }) => {
    await requireLimit(exportLimit, actor.userId)
    const total = body.words === undefined ? await countFilter({ tx, actor }, body.filter) : undefined
    const { filter, words, older } = body
    // The words are not recorded, because they can be the name of a student.
    const details = {
      filters: Object.entries(filter).map(([name, value]) => `${name}=${value}`),
      isSearch: words !== undefined,
      older: older === true,
    }
    const { collegeId, userId: actorId } = actor
    await audit(tx, { collegeId, actorId, action: 'complaint.exported', details })
    return total === undefined ? {} : { [exportTotalHeader]: String(total) }
  },
  pages: async function* (read, { body }) {
    const timeZone = await read((ctx) => findTimeZone(ctx.tx, ctx.actor.collegeId))
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const momentCell = (at: Date | null | undefined) => (at ? format.format(at) : '')
    let asked: Asked & { after?: string } = body
    for (let isOver = false; !isOver; ) {
      const { items, next, showing, categories, dates } = await read((ctx) => findWholePage(ctx, asked))
      yield items.map((row) => [
        row.number,
        momentCell(new Date(row.filedAt)),
        row.date,
        statusNames[row.status],
        priorityNames[row.priority],
        row.department.name,
        row.subject,
        row.studentName ?? '',
        row.assignee?.email ?? '',
        row.heard === null ? '' : heardNames[row.heard],
        ...dateCells(dates.get(row.id)).map(momentCell),
        ...categoryCells(categories.get(row.id), row.place),
      ])
      isOver = next === null
      // If the words were mistyped, the other pages are about the words that were meant, too.
      asked = { ...asked, ...(next !== null && { after: next }), ...(showing !== null && { words: showing }) }
    }
  },
  end: ({ tx, actor }, { rows, isWhole }) =>
    audit(tx, {
      collegeId: actor.collegeId,
      actorId: actor.userId,
      action: 'complaint.export_ended',
      details: { rows, isWhole },
    }),
}

type FiledCategory = Awaited<ReturnType<typeof listFiledCategories>>[number]

function categoryCells(filed: FiledCategory | undefined, place: Place | null): [string, string, string] {
  const where = place === null ? '' : placeWords(place)
  if (!filed) return ['', where, '']
  return [
    filed.category,
    where,
    filed.answers.map(({ question, answer }) => answerLine(question, answer)).join('\n'),
  ]
}

type Dates = Awaited<ReturnType<typeof listDates>>[number]

const dateCells = (dates: Dates | undefined) => [
  dates?.answerDueAt,
  dates?.answeredAt,
  dates?.outcomeDueAt,
  dates?.finishedAt,
]

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** A page of the list with what its rows on the screen do not have. */
async function findWholePage(ctx: ReadContext, asked: Asked & { after?: string }) {
  const page = await findPage(ctx, asked)
  const ids = page.items.map(({ id }) => id)
  const [categories, dates] = await Promise.all([
    listFiledCategories(ctx.tx, ctx.actor.collegeId, ids),
    listDates(ctx.tx, ctx.actor.collegeId, ids),
  ])
  return { ...page, categories: byId(categories), dates: byId(dates) }
}

/**
 * The file is always in the order of filing. In another order, a complaint that is changed while the file is written
 * could be in it twice or not at all.
 */
async function findPage(ctx: ReadContext, { filter, words, older, after }: Asked & { after?: string }) {
  const { order, ...filters } = filter
  if (words !== undefined) {
    const search = {
      ...filters,
      words,
      limit: mostFound,
      after,
      older: older ? ('true' as const) : undefined,
    }
    return findFound(ctx, search)
  }
  const statuses = askedStatuses(filter)
  if (statuses === 'none') return { items: [], next: null, showing: null }
  const asked = { ...filters, status: [...statuses] }
  const rows = await findRows(ctx, asked, pageSize + 1, after, order === 'oldest' ? order : 'newest')
  return { ...pageOf(rows, pageSize), showing: null }
}
