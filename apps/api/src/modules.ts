import { announcementsApi } from '@counterfoil/contract/announcements'
import { billingApi } from '@counterfoil/contract/billing'
import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints'
import { contactApi } from '@counterfoil/contract/contact'
import type { Endpoint } from '@counterfoil/contract/endpoint'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { statisticsApi } from '@counterfoil/contract/statistics'
import type { FastifyInstance } from 'fastify'
import { announcementsRoutes } from '#modules/announcements/announcements.routes.ts'
import { billingRoutes } from '#modules/billing/billing.routes.ts'
import { collegesJobs } from '#modules/colleges/colleges.jobs.ts'
import { collegesRoutes } from '#modules/colleges/colleges.routes.ts'
import { complaintsJobs } from '#modules/complaints/complaints.jobs.ts'
import { complaintsRoutes } from '#modules/complaints/complaints.routes.ts'
import { contactJobs } from '#modules/contact/contact.jobs.ts'
import { contactRoutes } from '#modules/contact/contact.routes.ts'
import { identityJobs } from '#modules/identity/identity.jobs.ts'
import { identityRoutes } from '#modules/identity/identity.routes.ts'
import { membersJobs } from '#modules/members/members.jobs.ts'
import { membersRoutes } from '#modules/members/members.routes.ts'
import { membersRegistrationRoutes } from '#modules/members/registration/members.registration.routes.ts'
import { statisticsRoutes } from '#modules/statistics/statistics.routes.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'

type Module = {
  name: string
  api: Record<string, Endpoint>
  routes: readonly ((app: FastifyInstance) => void)[]
  jobs: readonly JobHandler[]
}

/** Every module of the server. app.ts registers its routes, and worker.ts runs its jobs. */
export const modules: readonly Module[] = [
  { name: 'identity', api: identityApi, routes: [identityRoutes], jobs: identityJobs },
  { name: 'colleges', api: collegesApi, routes: [collegesRoutes], jobs: collegesJobs },
  { name: 'billing', api: billingApi, routes: [billingRoutes], jobs: [] },
  { name: 'members', api: membersApi, routes: [membersRoutes, membersRegistrationRoutes], jobs: membersJobs },
  { name: 'complaints', api: complaintsApi, routes: [complaintsRoutes], jobs: complaintsJobs },
  { name: 'announcements', api: announcementsApi, routes: [announcementsRoutes], jobs: [] },
  { name: 'statistics', api: statisticsApi, routes: [statisticsRoutes], jobs: [] },
  { name: 'contact', api: contactApi, routes: [contactRoutes], jobs: contactJobs },
]
