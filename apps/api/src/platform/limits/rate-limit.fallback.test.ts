import { contactApi } from '@counterfoil/contract/contact'
import { identityApi } from '@counterfoil/contract/identity'
import { expect, it } from 'vitest'
import { aWorld } from '#testing/world.ts'

// Nothing listens on this port, so Redis is down from the first request on.
const world = aWorld({
  withWorker: false,
  env: { REDIS_URL: 'redis://127.0.0.1:9', RATE_LIMIT_FACTOR: '1' },
})

const from = (address: string) => Object.assign(world.visitor(), { address })
const say = (address: string) =>
  from(address).call(contactApi.send, {
    body: { name: 'Asha', email: 'asha@college.test', message: 'Hello' },
  })

it('counts in the process with the same figures while Redis is away (T36)', async () => {
  const statuses = []
  for (let index = 0; index < 32; index += 1) statuses.push((await say('203.0.113.7')).status)
  expect(statuses).toEqual([...Array(30).fill(202), 429, 429])
  expect((await say('203.0.113.8')).status).toBe(202)
})

it('never lets an account be guessed at without end', async () => {
  const statuses = []
  for (let index = 0; index < 22; index += 1) {
    const visitor = from(`203.0.113.${index}`)
    const body = { email: 'somebody@college.test', password: 'Wrong-Tree7-Hostel' }
    const { status, body: said } = await visitor.call(identityApi.signIn, { body })
    statuses.push(said.next ?? status)
  }
  expect(statuses).toEqual([...Array(20).fill(401), 'mailed_code', 'mailed_code'])
})

it('says when to come back', async () => {
  const { headers, body } = await say('203.0.113.7')
  expect(body.code).toBe('request.too_many')
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
})
