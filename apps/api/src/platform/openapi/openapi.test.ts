import { createHash } from 'node:crypto'
import type { Endpoint } from '@counterfoil/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: false })

type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: { additionalProperties?: boolean } } } }
  security: object[]
  responses: Record<string, unknown>
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

async function describeIt(): Promise<Description> {
  const answer = await world.visitor().send('GET', '/api/openapi.json')
  expect(answer.status).toBe(200)
  return answer.body as unknown as Description
}

const endpoints = (): Endpoint[] => world.app.routes.flatMap(({ endpoint }) => (endpoint ? [endpoint] : []))
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/:(\w+)/g, '{$1}')

describe('the description of the API', () => {
  it('is OpenAPI 3.1', async () => {
    expect((await describeIt()).openapi).toMatch(/^3\.1\./)
  })

  it('lists every endpoint that is served, and no other', async () => {
    const { paths } = await describeIt()
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = endpoints().map((endpoint) => `${endpoint.method} ${pathOf(endpoint)}`)
    expect(described.sort()).toEqual(served.sort())
    const names = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    expect(new Set(names).size).toBe(served.length)
  })

  it('describes each endpoint’s input, roles and answer', async () => {
    const { paths } = await describeIt()
    for (const endpoint of endpoints()) {
      const operation = paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]
      if (!operation) return expect.fail(`${endpoint.path} is missing`)
      expect(operation.summary).toBe(endpoint.summary)
      expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }])
      expect(Object.keys(operation.responses)).toEqual([String(endpoint.status ?? 200), 'default'])
      expect(operation.requestBody !== undefined).toBe(
        endpoint.body !== undefined || endpoint.bodyType !== undefined,
      )
      const inPath = operation.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
      expect(inPath).toEqual(pathOf(endpoint).match(/\{\w+\}/g) ?? [])
      const takesKey = operation.parameters.some((one) => one.name === 'Idempotency-Key')
      expect(takesKey).toBe(endpoint.idempotent ?? false)
    }
  })

  it('refers only to what it holds', async () => {
    const text = JSON.stringify(await describeIt())
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target))
    expect([...references]).toEqual(['#/components/schemas/Problem'])
  })
})

describe('the page that shows it', () => {
  it('is served by us and asks no other server', async () => {
    const page = await world.visitor().send('GET', '/api/docs/')
    expect(page.status).toBe(200)
    const html = String(page.body)
    expect(html).toContain('/api/openapi.json')
    expect([...html.matchAll(/(?:src|href)="(https?:)?\/\//g)]).toEqual([])
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/)
    const start =
      /<script type="text\/javascript">(.*?)<\/script>/s.exec(html)?.[1] ?? expect.fail('no start')
    expect(policy).toContain(`'sha256-${createHash('sha256').update(start).digest('base64')}'`)
    const script = await world.visitor().send('GET', '/api/docs/js/scalar.js')
    expect([script.status, script.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/javascript/),
    ])
  })
})
