import { type HeardWay, isWithinFilingWindow } from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Priority } from '@counterfoil/contract/fields'
import { retired } from '#modules/colleges/colleges.departments.service.ts'
import { findToday } from '#modules/colleges/colleges.service.ts'
import { publishComplaintChanged } from '#modules/complaints/complaints.changes.service.ts'
import { fileWith } from '#modules/complaints/files/complaints.files.service.ts'
import { mailComplaintEvent } from '#modules/complaints/mail/complaints.mail.service.ts'
import { storedWords } from '#modules/complaints/search/complaints.search.rules.ts'
import { readProfile } from '#modules/members/members.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { allAsked } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  findFilingFacts,
  insertComplaint,
  insertWords,
  lockFiler,
  type Reporter,
} from './complaints.filing.queries.ts'

type Api = typeof complaintsApi
type Filing = EndpointInput<Api['file']>['body']
export type FilingFacts = Awaited<ReturnType<typeof readFilingFacts>>

export async function readFiling(ctx: ReadContext): Promise<EndpointResponse<Api['readFiling']>> {
  const [today, { email, name, roll, phone }] = await Promise.all([
    findToday(ctx.tx, ctx.actor.collegeId),
    readProfile(ctx),
  ])
  return { today, email, name, roll, phone }
}

/** Reads the facts for `fileComplaint`. The server sends this query together with the check for a repeated request. */
export async function readFilingFacts(ctx: Context, { departmentId }: Filing) {
  const asked = { ...ctx.actor, departmentId }
  const [filer, facts] = await Promise.all([lockFiler(ctx.tx, asked), findFilingFacts(ctx.tx, asked)])
  return filer && { ...filer, ...facts }
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
  requireFilingDay(filing.date, facts.today)
  // The address comes from the account, never from the form.
  const reporter = { userId, name, roll, phone, email: facts.email }
  return writeComplaint(
    ctx,
    { ...words, files, today: facts.today, reporter, heard: null },
    ({ eventId }) => [enqueue(ctx.tx, mailComplaintEvent, { collegeId, eventId })],
  )
}

export function requireFilingDay(date: string, today: string): void {
  ensure(
    isWithinFilingWindow(date, today),
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
  /** Photos and PDFs that were sent before. */
  files?: readonly string[] | undefined
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
  const [id, descriptionId, eventId] = [newId(), newId(), newId()]
  const details = { to: 'pending', priority, ...(heard && { heard }) }
  const textWords = storedWords([subject, description])
  const personWords = storedWords([reporter.name, reporter.roll])
  const words = { description, details, textWords, personWords, reporter, heard, actor: ctx.actor }
  const written = Promise.all([
    insertWords(ctx.tx, { collegeId, complaintId: id, descriptionId, eventId, ...words }),
    audit(ctx.tx, { collegeId, actorId, action: 'complaint.filed', subjectId: id, details }),
    fileWith(ctx, id, given.files),
    ...tell({ complaintId: id, eventId }),
  ])
  const complaint = { collegeId, id, departmentId, priority, date, subject, descriptionId, today }
  const inserted = allAsked().then(() => insertComplaint(ctx.tx, complaint))
  const [number] = await Promise.all([inserted, written])
  publishComplaintChanged(ctx, { departmentId, reporterId: reporter.userId })
  return { id, number }
}
