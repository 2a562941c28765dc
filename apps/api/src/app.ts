import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@counterfoil/contract/endpoint'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { hasKeptFiles } from '#modules/complaints/files/complaints.files.service.ts'
import { sessions } from '#modules/identity/sign-in/identity.service.ts'
import { config } from '#platform/config.ts'
import { prepareStorage } from '#platform/files/storage.ts'
import { cspRoutes } from '#platform/http/csp.routes.ts'
import { healthRoutes } from '#platform/http/health.routes.ts'
import { endSlowBodies, longestRequestMs } from '#platform/http/patience.ts'
import { handleProblems, refuseUnreadable } from '#platform/http/problem-handler.ts'
import { logRequests } from '#platform/http/request-log.ts'
import { refuseForeignRequests, secureHeaders } from '#platform/http/security-headers.ts'
import { securityTxtRoutes } from '#platform/http/security-txt.routes.ts'
import { startSender } from '#platform/jobs/jobs.ts'
import { liveRoutes } from '#platform/live/live.routes.ts'
import { LiveHub } from '#platform/live/live.ts'
import { log } from '#platform/log.ts'
import { openapiRoutes } from '#platform/openapi/openapi.routes.ts'
import { describeApi } from '#platform/openapi/openapi.ts'
import { webRoutes } from '#platform/web/web.routes.ts'
import { modules } from './modules.ts'

type Route = { method: string; url: string; endpoint: Endpoint | undefined }

/**
 * The Fastify server, its live hub and `routes`, the list of every route it serves. Tests loop over `routes`, so that
 * they do not miss one.
 */
export type App = FastifyInstance & { hub: LiveHub; routes: readonly Route[] }

/** Builds the whole server, but does not listen on a port. Tests build the same server. */
export async function buildApp(): Promise<App> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: 65_536,
    requestTimeout: longestRequestMs,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseUnreadable,
    routerOptions: {
      caseSensitive: true,
      ignoreDuplicateSlashes: false,
      ignoreTrailingSlash: false,
      maxParamLength: 100,
    },
    // Node looks for sockets that are too slow only every 30 seconds unless it is told otherwise.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
  })
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, endpoint: config?.endpoint })
  })
  const hub = new LiveHub(sessions)
  app.decorate('sessions', sessions)
  app.decorate('isClosing', false)
  app.decorateRequest('actor', null)
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  endSlowBodies(app)
  secureHeaders(app)
  logRequests(app)
  refuseForeignRequests(app)
  handleProblems(app)
  healthRoutes(app, hub)
  liveRoutes(app, hub)
  cspRoutes(app)
  securityTxtRoutes(app)
  for (const module of modules) for (const routes of module.routes) routes(app)
  await openapiRoutes(app, describeApi(allEndpoints()))
  await webRoutes(app)
  app.addHook('onReady', startSender)
  app.addHook('onReady', () => prepareStorage(hasKeptFiles))
  // `app.close()` waits until every connection has ended. Live streams never end by themselves, so this hook closes
  // them.
  app.addHook('preClose', async () => {
    for (const listener of hub.listeners()) listener.close()
  })
  app.addHook('onClose', async () => hub.stop())
  return Object.assign<FastifyInstance, Pick<App, 'hub' | 'routes'>>(app, { hub, routes })
}

function allEndpoints() {
  return Object.fromEntries(
    modules.flatMap((module) =>
      Object.entries(module.api).map(([name, endpoint]) => [`${module.name}.${name}`, endpoint]),
    ),
  )
}
