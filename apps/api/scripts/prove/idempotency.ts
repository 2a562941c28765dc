// F13: answers get lost after the work was committed, clients ask again, and every creation happens once.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { seedCollege, seedPerson } from '#testing/seed.ts'
import { freePort, startService } from '#testing/service.ts'
import { checkCreations, createAdmin, type Ledger } from './filing.ts'
import { Findings, inParallel, onFreshDatabase, type Proof } from './proof.ts'

const lossShare = 0.3

type LossyProxy = { url: string; lost: () => number; close: () => void }

/** Passes requests on, waits for the whole answer, and then loses some of them. */
async function openLossyProxy(upstream: string): Promise<LossyProxy> {
  let lost = 0
  const relay = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers } = incoming
    const passedOn = request(upstream + incoming.url, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (Math.random() < lossShare) {
          lost += 1
          incoming.socket.destroy()
        } else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks))
      })
    })
    passedOn.on('error', () => incoming.socket.destroy())
    incoming.pipe(passedOn)
  }
  const port = await freePort()
  const server = createServer(relay)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${port}`,
    lost: () => lost,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

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
