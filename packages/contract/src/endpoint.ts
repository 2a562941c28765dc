import type * as z from 'zod/mini'
import type { Role } from './roles.ts'

type Schema = z.core.$ZodType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type EndpointShape = {
  method: Method
  path: `/api/${string}`
  /**
   * The roles that may call the endpoint, or everyone. The policy files (*.policy.ts) decide what a caller may do to
   * which row.
   */
  access: 'public' | readonly Role[]
  /** One sentence about the endpoint, for the published description of the API. */
  summary: string
  status?: 200 | 201 | 202
  params?: Schema
  query?: Schema
  body?: Schema
  /** The type of a body that is not JSON, which is a part of a file. */
  bodyType?: 'application/octet-stream'
  response: Schema
  /**
   * The type of an answer that is not JSON. `response` is then a text. A file is described as a stream of bytes, and
   * sent with its own type.
   */
  answerType?: 'text/csv' | 'application/octet-stream'
  /**
   * Whether the endpoint accepts an Idempotency-Key. A repeated request with the same key and body gets the stored
   * answer. Such an answer has only ids, because it is stored.
   */
  idempotent?: true
  /** Fields of the body in which a repeated request may differ from the first one. */
  mayDiffer?: readonly string[]
  /** Whether a person can call the endpoint before replacing the temporary password. */
  beforeNewPassword?: true
  /** Whether the person must have signed in, or typed the password again, in the last minutes. */
  freshSignIn?: true
}

export type Endpoint = EndpointShape

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.output<S>
  : undefined

/** The parts of a request as a handler receives them, each parsed by its schema. */
export type EndpointInput<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
}

export type EndpointResponse<E extends Endpoint> = z.input<E['response']>

type Asked<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : unknown

/** The parts of a request as a caller sends them, before they are parsed. */
export type EndpointRequest<E extends Endpoint> = Asked<E, 'params'> & Asked<E, 'query'> & Asked<E, 'body'>
