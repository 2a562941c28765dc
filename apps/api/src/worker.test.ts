import { contactApi } from '@counterfoil/contract/contact'
import { expect, it } from 'vitest'
import { startWorker } from '#testing/processes/service.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: false })

it('stops at once although its connection to the mail server is still open', async () => {
  const worker = await startWorker({ LOG_LEVEL: 'info' })
  const body = { name: 'Asha Kumari', email: 'asha@college.test', message: 'No water.' }
  await world.visitor().call(contactApi.send, { body })
  await world.mailbox.waitFor('office@counterfoil.test')
  const started = performance.now()
  expect(await worker.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(performance.now() - started).toBeLessThan(10_000)
})
