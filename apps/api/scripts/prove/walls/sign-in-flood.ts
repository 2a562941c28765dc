// T16: while 500 networks flood the sign-in, people elsewhere sign in, on known and on new devices.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#testing/database/rows.ts'
import { signUpFounder, signUpStudent, startSession } from '#testing/people/signed-up.ts'
import { startService } from '#testing/processes/service.ts'
import { goodPassword, publicUrl, unique } from '#testing/world.ts'
import { Findings, onFreshDatabase, type Proof } from '../proof.ts'

const collegeName = 'Kaveri College'
const mostMs = 3000

type Try = { email: string; password: string; network: string; cookie?: string }

async function signIn(url: string, { email, password, network, cookie = '' }: Try) {
  const started = performance.now()
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
    body: JSON.stringify({ email, password }),
  })
  const body = (await response.json()) as { next?: string }
  return { status: response.status, next: body.next, ms: performance.now() - started }
}

/** Sends wrong passwords for unknown addresses from all networks at once. Each waits for an answer before its next try. */
function startFlood(url: string, networks: number) {
  let isOver = false
  const seen = new Map<number, number>()
  const floodFrom = async (network: string) => {
    while (!isOver) {
      const guess = { email: `${unique('nobody')}@college.test`, password: 'Wrong-Tree7-Hostel', network }
      const { status } = await signIn(url, guess)
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
  }
  for (let index = 0; index < networks; index += 1)
    // The last requests fail when the server is stopped.
    floodFrom(`203.${index % 200}.${index >> 8}.${index % 256}`).catch(() => undefined)
  const stop = () => {
    isOver = true
  }
  return { seen, stop }
}

/** The cookie of a device on which the person has signed in before. */
async function deviceOf(db: Database, email: string): Promise<string> {
  const cookies = await startSession(db, email, {})
  return cookies.find((one) => one.startsWith('__Host-device'))?.split(';')[0] ?? ''
}

export const proveSignInFlood: Proof = ({ isShort }) =>
  onFreshDatabase('sign_in_flood', async (ground) => {
    const [networks, bystanders] = isShort ? [260, 6] : [500, 20]
    const service = await startService(ground.env({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' }))
    const db = ground.administrator
    const aPerson = (email: string) => ({ email, phone: '9876543210', password: goodPassword })
    await signUpFounder(db, collegeName, aPerson(`${unique('head')}@college.test`))
    const people = Array.from({ length: bystanders }, () => `${unique('student')}@college.test`)
    for (const email of people) await signUpStudent(db, collegeName, aPerson(email))

    const flood = startFlood(service.url, networks)
    while (!flood.seen.has(503)) await wait(50)

    const findings = new Findings()
    let slowestMs = 0
    for (const [index, email] of people.entries()) {
      const cookie = index % 2 === 0 ? await deviceOf(db, email) : ''
      const network = `198.51.100.${index + 1}`
      const answer = await signIn(service.url, { email, password: goodPassword, network, cookie })
      slowestMs = Math.max(slowestMs, answer.ms)
      const isIn = answer.next === 'signed_in' && answer.ms <= mostMs
      findings.expect(isIn, `bystander ${index}: ${answer.status} after ${answer.ms.toFixed(0)} ms`)
    }
    flood.stop()
    await service.kill('SIGKILL')
    findings.conclude()
    const statuses = [...flood.seen].map(([status, count]) => `${count} of ${status}`).join(', ')
    return `${bystanders} of ${bystanders} in within ${slowestMs.toFixed(0)} ms beside ${networks} networks (${statuses})`
  })
