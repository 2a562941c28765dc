import { noticesApi } from '@counterfoil/contract/notices'
import type { FastifyInstance } from 'fastify'
import { publicLimit } from '#platform/http/admission.ts'
import { serve, servePublic } from '#platform/http/serve.ts'
import { networkOf, requireLimit } from '#platform/limits/rate-limit.ts'
import {
  changeMailSettings,
  readMailSettings,
  stopByToken,
  subscribeAgain,
  unsubscribe,
} from './notices.settings.service.ts'

export function noticesRoutes(app: FastifyInstance): void {
  serve(app, noticesApi.readMailSettings, (ctx) => readMailSettings(ctx))
  serve(app, noticesApi.changeMailSettings, (ctx, { body }) => changeMailSettings(ctx, body))
  servePublic(app, noticesApi.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body))
  servePublic(app, noticesApi.subscribeAgain, (ctx, { body }) => subscribeAgain(ctx, body))
  oneClick(app)
}

/**
 * The address in the header of a mail (RFC 8058), to which mail programs post a form when a person presses their own
 * button. They send no Origin, so `refuseForeignRequests` lets it pass, and the sealed token is all that counts.
 */
function oneClick(app: FastifyInstance): void {
  app.register(async (scope) => {
    // The form says nothing but that it is one, so it is not read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8192 }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Params: { token: string } }>('/api/one-click/:token', async (request, reply) => {
      await requireLimit(publicLimit, networkOf(request.ip))
      await stopByToken(request.params.token)
      return reply.send({})
    })
  })
}
