import type { FastifyInstance } from 'fastify'
import { defineLocalLimit, isAllowed, networkOf } from '#platform/limits/rate-limit.ts'

const reportLimit = defineLocalLimit('csp', 30, 60)
const reportTypes = ['application/csp-report', 'application/reports+json']

type Report = { 'csp-report'?: { 'effective-directive'?: unknown; 'violated-directive'?: unknown } }

/**
 * Receives reports of browsers about content that they blocked on our pages. Anyone can post here, so the reports are
 * rate limited and only logged.
 */
export function cspRoutes(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(reportTypes, { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/csp', async (request, reply) => {
      if (await isAllowed(reportLimit, networkOf(request.ip)))
        request.log.warn({ directive: directiveOf(request.body) }, 'csp report')
      return reply.code(204).send()
    })
  })
}

/** Only the directive is logged, because addresses in a report can contain text that a person typed. */
function directiveOf(body: unknown): string {
  try {
    const report = (typeof body === 'string' ? JSON.parse(body) : body) as Report
    const directive =
      report['csp-report']?.['effective-directive'] ?? report['csp-report']?.['violated-directive']
    return String(directive).slice(0, 40)
  } catch {
    return 'unreadable'
  }
}
