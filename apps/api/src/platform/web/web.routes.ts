import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { config } from '#platform/config.ts'
import { readDocuments, sendDocument } from './web-documents.ts'

/**
 * Serves the built web. Documents answer at the exact paths that the build lists for them. Other files are served
 * precompressed.
 */
export async function webRoutes(app: FastifyInstance): Promise<void> {
  if (config.WEB_ROOT === undefined) return
  const root = resolve(config.WEB_ROOT)
  const documents = readDocuments(root)
  for (const document of documents) {
    for (const url of document.paths) {
      app.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (request, reply) => sendDocument(request, reply, document),
      })
    }
  }
  // Files here are named by their content, so browsers may cache them forever.
  const named = join(root, 'static', sep)
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    // A document served under its file name would come without its content security policy.
    globIgnore: ['**/*.{map,br,gz}', ...documents.map(({ file }) => file)],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(named) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const missing = documents.find(({ status }) => status === 404)
  app.get('/*', (request, reply) =>
    missing && wantsPage(request) ? sendDocument(request, reply, missing) : reply.callNotFound(),
  )
}

/** Whether a browser asks for a page, and not a program for an API path that does not exist. */
function wantsPage(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
}
