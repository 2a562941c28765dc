import type { LinkProps, NavigateOptions, RegisteredRouter } from '@tanstack/react-router'
import { expectTypeOf, it } from 'vitest'

type SearchAt<Path extends string> = NavigateOptions<RegisteredRouter, string, Path>['search']

it('knows every path of the app, and no other', () => {
  expectTypeOf<'/ComplaintDetailPage'>().toExtend<LinkProps['to']>()
  expectTypeOf<'/NoSuchPage'>().not.toExtend<LinkProps['to']>()
})

it('knows the search parameters of each page', () => {
  expectTypeOf<{ status: 'pending' }>().toExtend<SearchAt<'/ComplaintDetailPage'>>()
  expectTypeOf<{ status: 'lost' }>().not.toExtend<SearchAt<'/ComplaintDetailPage'>>()
  expectTypeOf<{ pay: 'premium' }>().toExtend<SearchAt<'/Services'>>()
  expectTypeOf<{ pay: 'free' }>().not.toExtend<SearchAt<'/Services'>>()
})
