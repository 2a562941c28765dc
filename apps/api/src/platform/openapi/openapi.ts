import type { Endpoint } from '@counterfoil/contract/endpoint'
import { problemAnswer } from '@counterfoil/contract/problem'
import * as z from 'zod/mini'

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** Returns an OpenAPI 3.1 description. It is made from the same contract that the server uses to parse requests. */
export function describeApi(endpoints: Record<string, Endpoint>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(operationId, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Counterfoil',
      version: '1',
      description:
        'Requests that change something need the Origin of the service and a JSON body. A failed request is answered with a Problem, which has a stable code.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemAnswer, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  }
}

function describe(operationId: string, endpoint: Endpoint): object {
  const roles = endpoint.access === 'public' ? 'Open to everyone.' : `For ${endpoint.access.join(', ')}.`
  const content = bodyOf(endpoint)
  const body = content && { requestBody: { required: true, content } }
  return {
    operationId,
    summary: endpoint.summary,
    description: roles,
    tags: [operationId.split('.')[0]],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.idempotent ? [keyHeader] : []),
    ],
    ...body,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: {
          [endpoint.answerType ?? 'application/json']: { schema: schemaOf(endpoint.response, 'output') },
        },
      },
      default: {
        description: 'A problem',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function bodyOf({ body, bodyType }: Endpoint): object | undefined {
  if (bodyType) return { [bodyType]: { schema: { type: 'string', format: 'binary' } } }
  return body && { 'application/json': { schema: schemaOf(body, 'input') } }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
}

function parameters(place: 'path' | 'query', schema: z.core.$ZodType | undefined): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as JsonSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}
