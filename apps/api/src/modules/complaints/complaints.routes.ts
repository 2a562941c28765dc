import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { FastifyInstance } from 'fastify'
import { listNotices, markRead, readUnread } from '#modules/complaints/bell/complaints.bell.service.ts'
import {
  askBulk,
  listBulk,
  readBulk,
  selectComplaints,
  stopBulk,
} from '#modules/complaints/bulk/complaints.bulk.service.ts'
import {
  confirm,
  rate,
  reportNotSolved,
  takeBackConfirmation,
} from '#modules/complaints/closing/complaints.closing.service.ts'
import {
  claimComplaint,
  disownComplaint,
  fileAtCounter,
  findStudents,
  listOffered,
  readCounter,
} from '#modules/complaints/counter/complaints.counter.service.ts'
import { countMovable, moveDates } from '#modules/complaints/dates/complaints.moving.service.ts'
import { listDeleted, restoreComplaint } from '#modules/complaints/deleted/complaints.deleted.service.ts'
import { exportFile } from '#modules/complaints/export/complaints.export.service.ts'
import {
  addFiles,
  beginFile,
  discardFile,
  readContent,
  readFile,
  readThumbnail,
  takeSlice,
} from '#modules/complaints/files/complaints.files.service.ts'
import {
  type FilingFacts,
  fileComplaint,
  readFiling,
  readFilingFacts,
} from '#modules/complaints/filing/complaints.filing.service.ts'
import {
  assignComplaint,
  listAssignable,
} from '#modules/complaints/handover/complaints.assignment.service.ts'
import { transferComplaint } from '#modules/complaints/handover/complaints.transfer.service.ts'
import { changeStatus, removeComplaint } from '#modules/complaints/inbox/complaints.handling.service.ts'
import { countInbox, listInbox } from '#modules/complaints/inbox/complaints.inbox.service.ts'
import { mergeComplaint } from '#modules/complaints/merging/complaints.merging.service.ts'
import { takeApart } from '#modules/complaints/merging/complaints.parting.service.ts'
import { listOpenings } from '#modules/complaints/opened/complaints.opened.service.ts'
import {
  countOwn,
  editComplaint,
  listOwn,
  withdrawComplaint,
} from '#modules/complaints/own/complaints.own.service.ts'
import {
  changePreferences,
  readPreferences,
} from '#modules/complaints/preferences/complaints.preferences.service.ts'
import { findByNumber, searchInbox } from '#modules/complaints/search/complaints.search.service.ts'
import { askLevel } from '#modules/complaints/steps/complaints.levels.service.ts'
import {
  ask,
  listColleagues,
  note,
  reply,
  see,
} from '#modules/complaints/thread/complaints.thread.service.ts'
import { undoChange } from '#modules/complaints/undo/complaints.undo.service.ts'
import {
  deleteView,
  keepView,
  listViews,
  renameView,
} from '#modules/complaints/views/complaints.views.service.ts'
import { serveCsv } from '#platform/http/csv/serve-csv.ts'
import { serve, serveList } from '#platform/http/serve.ts'
import { serveFile, serveSlice } from '#platform/http/serve-files.ts'
import { listHistory, readComplaint } from './complaints.service.ts'

export function complaintsRoutes(app: FastifyInstance): void {
  serve(app, complaintsApi.readFiling, (ctx) => readFiling(ctx))
  serve(app, complaintsApi.file, (ctx, { body }, facts: FilingFacts) => fileComplaint(ctx, body, facts), {
    ahead: (ctx, { body }) => readFilingFacts(ctx, body),
  })
  serve(app, complaintsApi.readCounter, (ctx) => readCounter(ctx))
  serve(app, complaintsApi.findStudents, (ctx, { body }) => findStudents(ctx, body))
  serve(app, complaintsApi.fileAtCounter, (ctx, { body }) => fileAtCounter(ctx, body))
  serve(app, complaintsApi.listOffered, (ctx) => listOffered(ctx))
  serve(app, complaintsApi.claim, (ctx, { params }) => claimComplaint(ctx, params.id))
  serve(app, complaintsApi.disown, (ctx, { params }) => disownComplaint(ctx, params.id))
  serveList(app, complaintsApi.listOwn, (ctx, { query }) => listOwn(ctx, query))
  serve(app, complaintsApi.countOwn, (ctx) => countOwn(ctx))
  serveList(app, complaintsApi.listInbox, (ctx, { query }) => listInbox(ctx, query))
  serve(app, complaintsApi.countInbox, (ctx) => countInbox(ctx))
  serve(app, complaintsApi.searchInbox, (ctx, { query }) => searchInbox(ctx, query))
  serve(app, complaintsApi.findByNumber, (ctx, { params }) => findByNumber(ctx, params.number))
  serveCsv(app, complaintsApi.exportInbox, exportFile)
  serve(app, complaintsApi.listViews, (ctx) => listViews(ctx))
  serve(app, complaintsApi.keepView, (ctx, { body }) => keepView(ctx, body))
  serve(app, complaintsApi.renameView, (ctx, { params, body }) => renameView(ctx, params.id, body.name))
  serve(app, complaintsApi.deleteView, (ctx, { params }) => deleteView(ctx, params.id))
  serve(app, complaintsApi.select, (ctx, { query }) => selectComplaints(ctx, query))
  serve(app, complaintsApi.askBulk, (ctx, { body }) => askBulk(ctx, body))
  serve(app, complaintsApi.listBulk, (ctx) => listBulk(ctx))
  serve(app, complaintsApi.readBulk, (ctx, { params }) => readBulk(ctx, params.id))
  serve(app, complaintsApi.stopBulk, (ctx, { params }) => stopBulk(ctx, params.id))
  serveList(app, complaintsApi.listDeleted, (ctx, { query }) => listDeleted(ctx, query))
  serve(app, complaintsApi.beginFile, (ctx, { body }) => beginFile(ctx, body))
  serveSlice(app, complaintsApi.sendSlice, (ctx, { params }, bytes) => takeSlice(ctx, params, bytes))
  serve(app, complaintsApi.readFile, (ctx, { params }) => readFile(ctx, params.id))
  serve(app, complaintsApi.discardFile, (ctx, { params }) => discardFile(ctx, params.id))
  serve(app, complaintsApi.addFiles, (ctx, { params, body }) => addFiles(ctx, params.id, body))
  serveFile(app, complaintsApi.readContent, (ctx, { params }) => readContent(ctx, params.id))
  serveFile(app, complaintsApi.readThumbnail, (ctx, { params }) => readThumbnail(ctx, params.id))
  serve(app, complaintsApi.askLevel, (ctx, { params, body }) => askLevel(ctx, params.id, body))
  serve(app, complaintsApi.reply, (ctx, { params, body }) => reply(ctx, params.id, body))
  serve(app, complaintsApi.ask, (ctx, { params, body }) => ask(ctx, params.id, body))
  serve(app, complaintsApi.note, (ctx, { params, body }) => note(ctx, params.id, body))
  serve(app, complaintsApi.listColleagues, (ctx, { params }) => listColleagues(ctx, params.id))
  serve(app, complaintsApi.see, (ctx, { params }) => see(ctx, params.id))
  serve(app, complaintsApi.listEvents, (ctx, { params, query }) => listHistory(ctx, params.id, query))
  serve(app, complaintsApi.countMovable, (ctx) => countMovable(ctx))
  serve(app, complaintsApi.moveDates, (ctx) => moveDates(ctx))
  serve(app, complaintsApi.confirm, (ctx, { params }) => confirm(ctx, params.id))
  serve(app, complaintsApi.takeBackConfirmation, (ctx, { params }) => takeBackConfirmation(ctx, params.id))
  serve(app, complaintsApi.rate, (ctx, { params, body }) => rate(ctx, params.id, body))
  serve(app, complaintsApi.reportNotSolved, (ctx, { params, body }) => reportNotSolved(ctx, params.id, body))
  serve(app, complaintsApi.read, (ctx, { params }) => readComplaint(ctx, params.id))
  serve(app, complaintsApi.listOpenings, (ctx, { params, query }) => listOpenings(ctx, params.id, query))
  serve(app, complaintsApi.edit, (ctx, { params, body }) => editComplaint(ctx, params.id, body))
  serve(app, complaintsApi.changeStatus, (ctx, { params, body }) => changeStatus(ctx, params.id, body))
  serve(app, complaintsApi.transfer, (ctx, { params, body }) => transferComplaint(ctx, params.id, body))
  serve(app, complaintsApi.listAssignable, (ctx, { params }) => listAssignable(ctx, params.id))
  serve(app, complaintsApi.assign, (ctx, { params, body }) => assignComplaint(ctx, params.id, body))
  serve(app, complaintsApi.merge, (ctx, { params, body }) => mergeComplaint(ctx, params.id, body))
  serve(app, complaintsApi.takeApart, (ctx, { params }) => takeApart(ctx, params.id))
  serve(app, complaintsApi.undo, (ctx, { params, body }) => undoChange(ctx, params.id, body))
  serve(app, complaintsApi.readPreferences, (ctx) => readPreferences(ctx))
  serve(app, complaintsApi.changePreferences, (ctx, { body }) => changePreferences(ctx, body))
  serve(app, complaintsApi.withdraw, (ctx, { params }) => withdrawComplaint(ctx, params.id))
  serve(app, complaintsApi.remove, (ctx, { params, body }) => removeComplaint(ctx, params.id, body.reason))
  serve(app, complaintsApi.restore, (ctx, { params }) => restoreComplaint(ctx, params.id))
  serve(app, complaintsApi.listNotices, (ctx) => listNotices(ctx))
  serve(app, complaintsApi.readUnread, (ctx) => readUnread(ctx))
  serve(app, complaintsApi.markRead, (ctx, { body }) => markRead(ctx, body))
}
