// T15: neither the answer to an address nor its time tells whether the address has an account. Measured while other
// clients keep the server busy, because a difference that waiting hides on an idle server shows on a busy one.
import { type Asker, type Comparison, compareAnswers, questionNames } from '#testing/http/enumeration.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { signUpFounder, signUpStudent, startSession } from '#testing/people/signed-up.ts'
import { startService, startWorker } from '#testing/processes/service.ts'
import { goodPassword, publicUrl, unique } from '#testing/world.ts'
import { Findings, onFreshDatabase, type Proof } from '../proof.ts'

const collegeName = 'Kaveri College'

function clientOf(url: string, cookie = ''): Asker {
  return {
    send: async (method, path, body) => {
      const response = await fetch(url + path, {
        method,
        headers: { origin: publicUrl, 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
      return {
        status: response.status,
        body: (await response.json()) as Record<string, unknown>,
        headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
        cookies: response.headers.getSetCookie(),
      }
    },
  }
}

/** Keeps the server busy with requests that everybody may send, until `isOver`. */
async function load(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const response = await fetch(`${url}/api/colleges/registered?name=${unique('College')}`)
    await response.arrayBuffer()
  }
}

const lineOf = ({ question, medianMs, auc }: Comparison) =>
  `${question} ${auc.toFixed(3)} (${medianMs.known.toFixed(0)} and ${medianMs.unknown.toFixed(0)} ms)`

export const proveEnumeration: Proof = ({ isShort }) =>
  onFreshDatabase('enumeration', async (ground) => {
    // With few samples, chance alone moves the area under the curve away from 0.5.
    const { samples, atOnce, loaders, band } = isShort
      ? { samples: 25, atOnce: 5, loaders: 20, band: 0.25 }
      : { samples: 500, atOnce: 20, loaders: 200, band: 0.05 }
    const mailbox = await openMailbox()
    const env = ground.env({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, RATE_LIMIT_FACTOR: '10000' })
    const [service, worker] = await Promise.all([
      startService(env),
      startWorker({ ...env, LOG_LEVEL: 'info' }),
    ])
    const db = ground.administrator
    // As for the unknown addresses, each sample takes another one. The first sample is not counted.
    const addresses = (name: string) =>
      Array.from({ length: questionNames.length * (samples + 1) }, () => `${unique(name)}@college.test`)
    const [founder, member] = [`${unique('founder')}@college.test`, `${unique('member')}@college.test`]
    const [confirmed, unconfirmed] = [addresses('student'), addresses('waiting')]
    const aPerson = (email: string) => ({ email, phone: '9876543210', password: goodPassword })
    await signUpFounder(db, collegeName, aPerson(founder))
    for (const email of [member, ...confirmed, ...unconfirmed])
      await signUpStudent(db, collegeName, aPerson(email))
    await db.query('update "user" set email_verified = false where email = any($1)', [unconfirmed])
    const cookies = await startSession(db, member, {})
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')

    let isOver = false
    const busy = Array.from({ length: loaders }, () => load(service.url, () => isOver))
    const visitor = () => clientOf(service.url)
    const comparisons = await compareAnswers(
      {
        visitor,
        member: clientOf(service.url, cookie),
        confirmed,
        unconfirmed,
        collegeName,
      },
      () => ({ samples, atOnce }),
    )
    isOver = true
    await Promise.all(busy)
    await Promise.all([service.kill('SIGTERM'), worker.kill('SIGTERM')])
    await mailbox.close()

    const findings = new Findings()
    for (const comparison of comparisons) {
      const { question, differences, auc } = comparison
      findings.expect(differences.length === 0, `${question}: ${differences.join(' / ')}`)
      findings.expect(Math.abs(auc - 0.5) <= band, `told by time: ${lineOf(comparison)}`)
    }
    findings.conclude()
    return `${samples} samples a side, ${atOnce} at once, beside ${loaders} loaders, AUC ${comparisons.map(lineOf).join(', ')}`
  })
