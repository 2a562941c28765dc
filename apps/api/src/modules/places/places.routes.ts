import { placesApi } from '@counterfoil/contract/places'
import type { FastifyInstance } from 'fastify'
import { offerPlaces, readPlace } from '#modules/places/offer/places.offer.service.ts'
import { countOpen } from '#modules/places/open/places.open.service.ts'
import { serve, serveList } from '#platform/http/serve.ts'
import { importPlaces, listBuildings, renameBuilding } from './places.lists.service.ts'
import { reopenPlace, retirePlace } from './places.retirement.service.ts'
import { createPlace, editPlace, listPlaces } from './places.service.ts'

export function placesRoutes(app: FastifyInstance): void {
  serveList(app, placesApi.offerPlaces, (ctx, { query }) => offerPlaces(ctx, query))
  serve(app, placesApi.readPlace, (ctx, { params }) => readPlace(ctx, params.id))
  serve(app, placesApi.countOpen, (ctx, { params, query }) => countOpen(ctx, { ...params, ...query }))
  serveList(app, placesApi.listPlaces, (ctx, { query }) => listPlaces(ctx, query))
  serveList(app, placesApi.listBuildings, (ctx) => listBuildings(ctx))
  serve(app, placesApi.createPlace, (ctx, { body }) => createPlace(ctx, body))
  serve(app, placesApi.importPlaces, (ctx, { body }) => importPlaces(ctx, body))
  serve(app, placesApi.renameBuilding, (ctx, { body }) => renameBuilding(ctx, body))
  serve(app, placesApi.editPlace, (ctx, { params, body }) => editPlace(ctx, params.id, body))
  serve(app, placesApi.retirePlace, (ctx, { params }) => retirePlace(ctx, params.id))
  serve(app, placesApi.reopenPlace, (ctx, { params }) => reopenPlace(ctx, params.id))
}
