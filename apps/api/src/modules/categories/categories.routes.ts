import { categoriesApi } from '@counterfoil/contract/categories'
import type { FastifyInstance } from 'fastify'
import { offerCategories, readCategory } from '#modules/categories/offer/categories.offer.service.ts'
import { addStarterSet, listStarterSets } from '#modules/categories/starter/categories.starter.service.ts'
import { serve, serveList } from '#platform/http/serve.ts'
import { reopenCategory, retireCategory } from './categories.retirement.service.ts'
import { createCategory, editCategory, listCategories, readManagedCategory } from './categories.service.ts'

export function categoriesRoutes(app: FastifyInstance): void {
  serveList(app, categoriesApi.offerCategories, (ctx, { query }) => offerCategories(ctx, query))
  serve(app, categoriesApi.readCategory, (ctx, { params }) => readCategory(ctx, params.id))
  serve(app, categoriesApi.listStarterSets, () => listStarterSets())
  serveList(app, categoriesApi.listCategories, (ctx, { params, query }) =>
    listCategories(ctx, params.id, query),
  )
  serve(app, categoriesApi.createCategory, (ctx, { params, body }) => createCategory(ctx, params.id, body))
  serve(app, categoriesApi.addStarterSet, (ctx, { params, body }) => addStarterSet(ctx, params.id, body))
  serve(app, categoriesApi.readManagedCategory, (ctx, { params }) => readManagedCategory(ctx, params.id))
  serve(app, categoriesApi.editCategory, (ctx, { params, body }) => editCategory(ctx, params.id, body))
  serve(app, categoriesApi.retireCategory, (ctx, { params }) => retireCategory(ctx, params.id))
  serve(app, categoriesApi.reopenCategory, (ctx, { params }) => reopenCategory(ctx, params.id))
}
