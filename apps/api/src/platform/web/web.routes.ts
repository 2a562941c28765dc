import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { config } from '#platform/config.ts'
import { readDocuments, sendDocument } from './web-documents.ts'

/**
 * Serves the built web. Each document is served at the paths that the build lists for it, and other spellings of a path
 * redirect to it. Other files are served precompressed.
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
  // Files in this folder are named by their content, so browsers can cache them forever.
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
  const pages = new Map(documents.flatMap(({ paths }) => paths.map((path) => [keyOf(path), path])))
  app.get('/*', (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    const { path, query } = addressOf(request)
    const page = pages.get(keyOf(path))
    if (page !== undefined) return reply.redirect(page + query)
    return missing ? sendDocument(request, reply, missing) : reply.callNotFound()
  })
}

/** All spellings of a path have the same key, because people type addresses: /login and /Login/ mean the same page. */
const keyOf = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '')

function addressOf({ url }: FastifyRequest): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}

/** True if a browser asks for a page. False for API paths and for programs, which do not ask for HTML. */
function wantsPage(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
}
