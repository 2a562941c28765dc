import { type HeardWay, isWithinFilingWindow } from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Priority } from '@counterfoil/contract/fields'
import {
  type Answer,
  type CategoryFacts,
  findFiledCategory,
  hasOpenCategories,
  requireFiledCategory,
} from '#modules/categories/categories.filing.service.ts'
import { retired } from '#modules/colleges/colleges.departments.service.ts'
import { findFilingFrame, requireRoll } from '#modules/colleges/colleges.rules.service.ts'
import { publishComplaintChanged } from '#modules/complaints/complaints.changes.service.ts'
import { datesAtFiling, type FilingClock } from '#modules/complaints/dates/complaints.dates.service.ts'
import { fileWith } from '#modules/complaints/files/complaints.files.service.ts'
import { mailComplaintEvent } from '#modules/complaints/mail/complaints.mail.service.ts'
import { storedWords } from '#modules/complaints/search/complaints.search.rules.ts'
import { readProfile } from '#modules/members/members.service.ts'
import {
  type FiledPlace,
  findFiledPlace,
  hasOpenPlaces,
  requireFiledPlace,
  wordsAt,
} from '#modules/places/places.filing.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { allAsked } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  findFilingFacts,
  insertAnswers,
  insertComplaint,
  insertWords,
  lockFiler,
  type Reporter,
} from './complaints.filing.queries.ts'

type Api = typeof complaintsApi
type Filing = EndpointInput<Api['file']>['body']
export type FilingFacts = Awaited<ReturnType<typeof readFilingFacts>>

export async function readFiling(ctx: ReadContext): Promise<EndpointResponse<Api['readFiling']>> {
  const { collegeId } = ctx.actor
  const [{ today, rollForm, rollMask, filingDays }, hasCategories, hasPlaces, { email, name, roll, phone }] =
    await Promise.all([
      findFilingFrame(ctx.tx, collegeId),
      hasOpenCategories(ctx.tx, collegeId),
      hasOpenPlaces(ctx.tx, collegeId),
      readProfile(ctx),
    ])
  return {
    today,
    email,
    name,
    roll,
    phone,
    hasCategories,
    hasPlaces,
    rules: { rollForm, rollMask, filingDays },
  }
}

/** Reads the facts for `fileComplaint`. The server sends this query together with the check for a repeated request. */
export async function readFilingFacts(ctx: Context, { departmentId, categoryId, placeId }: Filing) {
  const asked = { ...ctx.actor, departmentId }
  const [filer, facts, category, place] = await Promise.all([
    lockFiler(ctx.tx, asked),
    findFilingFacts(ctx.tx, asked),
    findFiledCategory(ctx.tx, ctx.actor.collegeId, categoryId),
    findFiledPlace(ctx.tx, ctx.actor.collegeId, placeId),
  ])
  return filer && { ...filer, ...facts, category, place }
}

export async function fileComplaint(
  ctx: Context,
  filing: Filing,
  facts: FilingFacts,
): Promise<{ id: string; number: number }> {
  const { collegeId, userId } = ctx.actor
  const { name, roll, phone, files, ...words } = filing
  ensure(facts, () => new Problem('unauthenticated', 'session.missing'))
  ensure(
    facts.waitSeconds === 0,
    () => new Problem('limited', 'complaint.too_many', { retryAfterSeconds: facts.waitSeconds }),
  )
  ensure(facts.departmentId, () => new Problem('missing', 'department.missing'))
  ensure(!facts.isRetired, retired)
  requireFiledCategory(facts.category, filing)
  requireFiledPlace(facts.place, filing.placeId)
  requireFilingDay(filing.date, facts)
  requireRoll(facts, roll)
  // The address comes from the account, never from the form.
  const reporter = { userId, name, roll, phone, email: facts.email }
  return writeComplaint(
    ctx,
    {
      ...{ ...words, files, today: facts.today, reporter, heard: null },
      ...{ category: facts.category, place: facts.place },
      clock: facts,
    },
    ({ eventId }) => [enqueue(ctx.tx, mailComplaintEvent, { collegeId, eventId })],
  )
}

type FilingDay = { today: string; filingDays: number; category: CategoryFacts | undefined }

/** The filing window of the category holds instead of the college's, if it has one. */
export function requireFilingDay(date: string, { today, filingDays, category }: FilingDay): void {
  ensure(
    isWithinFilingWindow(date, today, category?.filingDays ?? filingDays),
    () => new Problem('invalid', 'request.invalid', { fields: { date: 'field.date' } }),
  )
}

type NewComplaint = {
  departmentId: string
  priority: Priority
  date: string
  subject: string
  description: string
  today: string
  reporter: Reporter
  /** How the office heard of it. Null if the student files it. */
  heard: HeardWay | null
  /** What it is about, and what was answered to its questions. */
  category: CategoryFacts | undefined
  answers?: readonly Answer[] | undefined
  /** Where it is. */
  place: FiledPlace | undefined
  /** Photos and PDFs that were sent before. */
  files?: readonly string[] | undefined
  /** The moment, and the versions of calendar and targets that hold now. */
  clock: FilingClock
}

/**
 * Writes everything in one transaction. The counters, the number and the complaint come last, because they take locks
 * that all other filings of the college wait for until the commit. `tell` queues the mails.
 */
export async function writeComplaint(
  ctx: Context,
  given: NewComplaint,
  tell: (filed: { complaintId: string; eventId: string }) => Promise<unknown>[],
): Promise<{ id: string; number: number }> {
  const { collegeId, userId: actorId } = ctx.actor
  const { departmentId, priority, date, subject, description, today, reporter, heard } = given
  const { category, place, answers = [] } = given
  const filed = { departmentId, categoryId: category?.id ?? null, priority }
  const { nextStepAt, ...dates } = await datesAtFiling(ctx.tx, collegeId, given.clock, filed)
  const [id, descriptionId, eventId] = [newId(), newId(), newId()]
  const details = { to: 'pending', priority, ...(heard && { heard }) }
  const told = answers.map(({ answer }) => answer)
  const textWords = storedWords([subject, description, category?.name ?? null, wordsAt(place), ...told])
  const personWords = storedWords([reporter.name, reporter.roll])
  const words = { description, details, textWords, personWords, reporter, heard, actor: ctx.actor }
  const written = Promise.all([
    insertWords(ctx.tx, { collegeId, complaintId: id, descriptionId, eventId, ...words, nextStepAt }),
    audit(ctx.tx, { collegeId, actorId, action: 'complaint.filed', subjectId: id, details }),
    fileWith(ctx, id, given.files),
    insertAnswers(ctx.tx, { collegeId, complaintId: id, answers }),
    ...tell({ complaintId: id, eventId }),
  ])
  const complaint = {
    ...{ collegeId, id, departmentId, priority, date, subject, descriptionId, today },
    ...{ categoryId: category?.id, placeId: place?.id },
    ...given.clock,
    ...dates,
  }
  const inserted = allAsked().then(() => insertComplaint(ctx.tx, complaint))
  const [number] = await Promise.all([inserted, written])
  publishComplaintChanged(ctx, { departmentId, reporterId: reporter.userId })
  return { id, number }
}
