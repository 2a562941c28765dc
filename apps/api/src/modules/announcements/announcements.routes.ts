import { announcementsApi } from '@counterfoil/contract/announcements'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '#platform/http/serve.ts'
import { mark, readUnread } from './announcements.reading.service.ts'
import {
  editAnnouncement,
  listAnnouncements,
  postAnnouncement,
  readPosting,
  removeAnnouncement,
} from './announcements.service.ts'

export function announcementsRoutes(app: FastifyInstance): void {
  serveList(app, announcementsApi.list, (ctx, { query }) => listAnnouncements(ctx, query))
  serve(app, announcementsApi.readUnread, (ctx) => readUnread(ctx))
  serve(app, announcementsApi.mark, (ctx, { body }) => mark(ctx, body))
  serve(app, announcementsApi.readPosting, (ctx) => readPosting(ctx))
  serve(app, announcementsApi.post, (ctx, { body }) => postAnnouncement(ctx, body))
  serve(app, announcementsApi.edit, (ctx, { params, body }) => editAnnouncement(ctx, params.id, body))
  serve(app, announcementsApi.remove, (ctx, { params }) => removeAnnouncement(ctx, params.id))
}
