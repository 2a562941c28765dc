import { complaintsApi } from '@counterfoil/contract/complaints-api'
import type { FastifyInstance } from 'fastify'
import { listDeleted, restoreComplaint } from '#modules/complaints/deleted/complaints.deleted.service.ts'
import {
  type FilingFacts,
  fileComplaint,
  readFiling,
  readFilingFacts,
} from '#modules/complaints/filing/complaints.filing.service.ts'
import { changeStatus, removeComplaint } from '#modules/complaints/inbox/complaints.handling.service.ts'
import { countInbox, listInbox } from '#modules/complaints/inbox/complaints.inbox.service.ts'
import {
  countOwn,
  editComplaint,
  listOwn,
  withdrawComplaint,
} from '#modules/complaints/own/complaints.own.service.ts'
import { serve, serveList } from '#platform/http/serve.ts'
import { readComplaint } from './complaints.service.ts'

export function complaintsRoutes(app: FastifyInstance): void {
  serve(app, complaintsApi.readFiling, (ctx) => readFiling(ctx))
  serve(app, complaintsApi.file, (ctx, { body }, facts: FilingFacts) => fileComplaint(ctx, body, facts), {
    ahead: (ctx, { body }) => readFilingFacts(ctx, body),
  })
  serveList(app, complaintsApi.listOwn, (ctx, { query }) => listOwn(ctx, query))
  serve(app, complaintsApi.countOwn, (ctx) => countOwn(ctx))
  serveList(app, complaintsApi.listInbox, (ctx, { query }) => listInbox(ctx, query))
  serve(app, complaintsApi.countInbox, (ctx) => countInbox(ctx))
  serveList(app, complaintsApi.listDeleted, (ctx, { query }) => listDeleted(ctx, query))
  serve(app, complaintsApi.read, (ctx, { params }) => readComplaint(ctx, params.id))
  serve(app, complaintsApi.edit, (ctx, { params, body }) => editComplaint(ctx, params.id, body))
  serve(app, complaintsApi.changeStatus, (ctx, { params, body }) => changeStatus(ctx, params.id, body))
  serve(app, complaintsApi.withdraw, (ctx, { params }) => withdrawComplaint(ctx, params.id))
  serve(app, complaintsApi.remove, (ctx, { params, body }) => removeComplaint(ctx, params.id, body.reason))
  serve(app, complaintsApi.restore, (ctx, { params }) => restoreComplaint(ctx, params.id))
}
