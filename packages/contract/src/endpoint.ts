import type * as z from 'zod/mini'
import type { Role } from './roles.ts'

type Schema = z.core.$ZodType
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type EndpointShape = {
  method: Method
  path: `/api/${string}`
  /** Who may call the endpoint. The policy files decide what they may do to which row. */
  access: 'public' | readonly Role[]
  /** One sentence for the published description of the API. */
  summary: string
  status?: 200 | 201 | 202
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
  /** Takes an Idempotency-Key. The same key and body get the stored answer, so the answer has only ids. */
  idempotent?: true
  /** Open to a session whose temporary password still has to be replaced. */
  beforeNewPassword?: true
}

export type Endpoint = EndpointShape

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.output<S>
  : undefined

/** What a handler receives, with every part parsed by its schema. */
export type EndpointInput<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
}

export type EndpointResponse<E extends Endpoint> = z.input<E['response']>

type Asked<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : unknown

/** What a caller sends, before it is parsed. */
export type EndpointRequest<E extends Endpoint> = Asked<E, 'params'> & Asked<E, 'query'> & Asked<E, 'body'>
