import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { referencePolicy } from '#platform/http/security-headers.ts'

/** Serves the OpenAPI description and a page that shows it. */
export async function openapiRoutes(app: FastifyInstance, description: object): Promise<void> {
  const body = JSON.stringify(description)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(body),
  )
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, page) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', referencePolicy(String(page)))
    })
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        pageTitle: 'Counterfoil API',
        // These features use the servers of Scalar. The page must contact only our server.
        hideClientButton: true,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
