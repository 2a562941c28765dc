import { expect, it } from 'vitest'
import { aWorld, publicUrl } from '#testing/world.ts'

const world = aWorld({ withWorker: false })

it('says where to report a weakness, for at least a month and less than a year', async () => {
  const answer = await world.visitor().send('GET', '/.well-known/security.txt')
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const text = String(answer.body)
  expect(text).toContain('Contact: mailto:office@counterfoil.test\n')
  expect(text).toContain(`Canonical: ${publicUrl}/.well-known/security.txt\n`)
  const days = (Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
