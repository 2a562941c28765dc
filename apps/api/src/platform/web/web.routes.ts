import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { config } from '#platform/config.ts'
import { readDocuments, sendDocument } from './web-documents.ts'

/**
 * The built web. Its documents answer at the exact paths that the build lists for them; the other files are served
 * precompressed, and those under /static are named by their content and may be kept for good.
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
  // Files that are named by their content may be kept for good.
  const named = join(root, 'static', sep)
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    // A document under its file's name would come without its policy.
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

/** A person with a browser, and not a program that asks the API for something it does not have. */
function wantsPage(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
}
