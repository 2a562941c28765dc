// F13: proves that everything is created exactly once, even if answers get lost after the commit and clients ask again.
import { seedCollege, seedPerson } from '#testing/database/seed.ts'
import { startService } from '#testing/processes/service.ts'
import { Findings, inParallel, onFreshDatabase, type Proof } from '../proof.ts'
import { checkCreations, createAdmin, type Ledger } from './filing.ts'
import { openLossyProxy } from './lossy-proxy.ts'

export const proveIdempotency: Proof = ({ isShort, withoutKeys }) =>
  onFreshDatabase('idempotency', async (ground) => {
    const creations = isShort ? 150 : 5000
    const college = await seedCollege(ground.administrator)
    const { cookie } = await seedPerson(ground.administrator, { collegeId: college.id, role: 'SuperAdmin' })
    const service = await startService(ground.env({ RATE_LIMIT_FACTOR: '100000' }))
    const proxy = await openLossyProxy(service.url)
    const ledger: Ledger = []
    try {
      const filing = { url: proxy.url, cookie, college, withoutKeys, ledger }
      await inParallel(8, creations, (index) => createAdmin(filing, index))
      const findings = new Findings()
      await checkCreations(ground, college, ledger, findings)
      findings.expect(proxy.lost() > creations * 0.2, `only ${proxy.lost()} answers were lost`)
      findings.conclude()
    } finally {
      proxy.close()
      await service.kill('SIGTERM')
    }
    const attempts = ledger.reduce((sum, entry) => sum + entry.attempts, 0)
    return `${creations} creations in ${attempts} attempts, ${proxy.lost()} answers lost after commit, 0 duplicates, 0 lost`
  })
