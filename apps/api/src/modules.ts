import { announcementsApi } from '@counterfoil/contract/announcements'
import { auditApi } from '@counterfoil/contract/audit'
import { billingApi } from '@counterfoil/contract/billing'
import { categoriesApi } from '@counterfoil/contract/categories'
import { clockApi } from '@counterfoil/contract/clock'
import { collegesApi } from '@counterfoil/contract/colleges'
import { cannedApi } from '@counterfoil/contract/complaints/canned-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import { contactApi } from '@counterfoil/contract/contact'
import { departmentsApi } from '@counterfoil/contract/departments'
import type { Endpoint } from '@counterfoil/contract/endpoint'
import { figuresApi } from '@counterfoil/contract/figures'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { noticesApi } from '@counterfoil/contract/notices'
import { placesApi } from '@counterfoil/contract/places'
import { registersApi } from '@counterfoil/contract/registers'
import { rulesApi } from '@counterfoil/contract/rules'
import type { FastifyInstance } from 'fastify'
import { announcementsJobs } from '#modules/announcements/announcements.jobs.ts'
import { announcementsNotices } from '#modules/announcements/announcements.mail.service.ts'
import { announcementsRoutes } from '#modules/announcements/announcements.routes.ts'
import { auditJobs } from '#modules/audit/audit.jobs.ts'
import { auditRoutes } from '#modules/audit/audit.routes.ts'
import { billingRoutes } from '#modules/billing/billing.routes.ts'
import { categoriesRoutes } from '#modules/categories/categories.routes.ts'
import { clockRoutes } from '#modules/clock/clock.routes.ts'
import { collegesJobs } from '#modules/colleges/colleges.jobs.ts'
import { collegesRoutes } from '#modules/colleges/colleges.routes.ts'
import { complaintsCannedRoutes } from '#modules/complaints/canned/complaints.canned.routes.ts'
import { complaintsJobs } from '#modules/complaints/complaints.jobs.ts'
import { complaintsRoutes } from '#modules/complaints/complaints.routes.ts'
import { complaintsNotices } from '#modules/complaints/mail/complaints.notices.service.ts'
import { complaintsRetentionRoutes } from '#modules/complaints/retention/complaints.retention.routes.ts'
import { retentionNotices } from '#modules/complaints/retention/complaints.retention-notices.service.ts'
import { contactJobs } from '#modules/contact/contact.jobs.ts'
import { contactRoutes } from '#modules/contact/contact.routes.ts'
import { departmentsRoutes } from '#modules/departments/departments.routes.ts'
import { identityJobs } from '#modules/identity/identity.jobs.ts'
import { identityRoutes } from '#modules/identity/identity.routes.ts'
import { identityNotices } from '#modules/identity/notices/identity.notices.service.ts'
import { membersInvitationsRoutes } from '#modules/members/invitations/members.invitations.routes.ts'
import { membersJobs } from '#modules/members/members.jobs.ts'
import { membersNotices } from '#modules/members/members.plan.service.ts'
import { membersRoutes } from '#modules/members/members.routes.ts'
import { membersRegistrationRoutes } from '#modules/members/registration/members.registration.routes.ts'
import { noticesRoutes } from '#modules/notices/notices.routes.ts'
import { findMailRecipient } from '#modules/notices/notices.settings.service.ts'
import { placesRoutes } from '#modules/places/places.routes.ts'
import { registersRoutes } from '#modules/registers/registers.routes.ts'
import { statisticsRoutes } from '#modules/statistics/statistics.routes.ts'
import { type JobHandler, onJob } from '#platform/jobs/jobs.ts'
import { sendNotices } from '#platform/notices/notices.delivery.ts'
import { deliverNotices, type NoticeWriter } from '#platform/notices/notices.ts'

type Module = {
  name: string
  api: Record<string, Endpoint>
  routes: readonly ((app: FastifyInstance) => void)[]
  jobs: readonly JobHandler[]
  /** Writes the mails about what happened in this module. They are gathered with those of the other modules. */
  notices?: readonly NoticeWriter[]
}

/** Every module of the server. app.ts registers its routes. */
export const modules: readonly Module[] = [
  {
    name: 'identity',
    api: identityApi,
    routes: [identityRoutes],
    jobs: identityJobs,
    notices: identityNotices,
  },
  { name: 'colleges', api: { ...collegesApi, ...rulesApi }, routes: [collegesRoutes], jobs: collegesJobs },
  { name: 'clock', api: clockApi, routes: [clockRoutes], jobs: [] },
  { name: 'billing', api: billingApi, routes: [billingRoutes], jobs: [] },
  {
    name: 'members',
    api: membersApi,
    routes: [membersRoutes, membersRegistrationRoutes, membersInvitationsRoutes],
    jobs: membersJobs,
    notices: membersNotices,
  },
  {
    name: 'complaints',
    api: { ...complaintsApi, ...cannedApi, ...retentionApi },
    routes: [complaintsRoutes, complaintsCannedRoutes, complaintsRetentionRoutes],
    jobs: complaintsJobs,
    notices: [...complaintsNotices, ...retentionNotices],
  },
  { name: 'departments', api: departmentsApi, routes: [departmentsRoutes], jobs: [] },
  { name: 'categories', api: categoriesApi, routes: [categoriesRoutes], jobs: [] },
  { name: 'places', api: placesApi, routes: [placesRoutes], jobs: [] },
  { name: 'notices', api: noticesApi, routes: [noticesRoutes], jobs: [] },
  {
    name: 'announcements',
    api: announcementsApi,
    routes: [announcementsRoutes],
    jobs: announcementsJobs,
    notices: announcementsNotices,
  },
  { name: 'statistics', api: figuresApi, routes: [statisticsRoutes], jobs: [] },
  { name: 'registers', api: registersApi, routes: [registersRoutes], jobs: [] },
  { name: 'audit', api: auditApi, routes: [auditRoutes], jobs: auditJobs },
  { name: 'contact', api: contactApi, routes: [contactRoutes], jobs: contactJobs },
]

const noticeWriters = modules.flatMap(({ notices = [] }) => notices)

/** The jobs of all modules, which worker.ts runs, and the one that sends the gathered mails. */
export const jobs: readonly JobHandler[] = [
  ...modules.flatMap((module) => module.jobs),
  onJob(deliverNotices, (to, jobId) => sendNotices(to, jobId, noticeWriters, findMailRecipient)),
]
