import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { config } from './config.ts'

/** The built web, precompressed. Files under /static are named by their content and may be kept for good. */
export async function webRoutes(app: FastifyInstance): Promise<void> {
  if (config.WEB_ROOT === undefined) return
  await app.register(fastifyStatic, {
    root: resolve(config.WEB_ROOT),
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.map'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}
