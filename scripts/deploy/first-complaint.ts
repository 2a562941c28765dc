import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Mailbox, tokenIn } from '../../apps/api/src/testing/mail/mailbox.ts'
import { complaintsApi } from '../../packages/contract/src/complaints/complaints-api.ts'
import { departmentsApi } from '../../packages/contract/src/departments.ts'
import { identityApi } from '../../packages/contract/src/identity.ts'
import { membersApi, privacyNoticeVersion } from '../../packages/contract/src/members.ts'
import { step } from './step.ts'

type Product = { url: string; mailbox: Mailbox }
type Endpoint<Answer> = { method: string; path: string; response: { parse: (answer: unknown) => Answer } }
type Ask = <Answer>(endpoint: Endpoint<Answer>, body?: object) => Promise<Answer>

const mailTimeoutMs = 120_000
const collegeName = 'Image College'
const password = 'Banyan-Ferry-Kite-4711'

/** Checks the landing page and the app, which loads a script with a hashed name. */
export async function checkPages(url: string): Promise<void> {
  const page = async (path: string) => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    assert.equal(answer.status, 200, path)
    return answer.text()
  }
  assert((await page('/')).includes('Counterfoil'), 'the landing page names the product')
  const script = /\/static\/js\/[^"]+\.js/.exec(await page('/Login'))?.[0]
  assert(script, 'Login names its script')
  const answer = await fetch(url + script)
  assert.equal(answer.status, 200, script)
  assert.match(answer.headers.get('cache-control') ?? '', /immutable/, `${script} may be kept`)
}

/** A founder and a student sign up by mail, and the student files the college's first complaint. */
export async function fileFirstComplaint(product: Product): Promise<void> {
  const founder = { type: 'SuperAdmin', email: 'founder@image.example', phone: '+918210000099' }
  const student = { type: 'student', email: 'student@image.example', phone: '9876543210' }
  const founderAsks = await step('a founder signs up and confirms by mail', () => signUp(product, founder))
  const departments = await step('the college has departments', async () => {
    const { items } = await founderAsks(departmentsApi.listDepartments)
    return items.map(({ id }) => id)
  })
  const studentAsks = await step('a student signs up and confirms by mail', () => signUp(product, student))
  await step('the student files complaint number 1', async () => {
    const [departmentId] = departments
    assert(departmentId, 'the college has a department')
    const { today } = await studentAsks(complaintsApi.readFiling)
    const { number } = await studentAsks(complaintsApi.file, {
      ...{ name: 'Asha Devi', roll: '0042', phone: student.phone },
      ...{ departmentId, date: today, priority: 'low' },
      subject: 'No water on the second floor',
      description: 'The taps of the second floor have been dry since Monday.',
    })
    assert.equal(number, 1)
  })
  await step('the receipt arrives by mail', () =>
    product.mailbox.waitFor(student.email, /^Complaint 1 received$/, mailTimeoutMs),
  )
}

async function signUp({ url, mailbox }: Product, who: { email: string }): Promise<Ask> {
  const ask = visitor(url)
  await ask(membersApi.register, { ...who, password, collegeName, privacyNotice: privacyNoticeVersion })
  const mail = await mailbox.waitFor(who.email, undefined, mailTimeoutMs)
  assert(mail.text.includes(`${url}/`), 'the mailed link leads to this installation')
  await ask(identityApi.verifyEmail, { token: tokenIn(mail), password })
  await ask(identityApi.signIn, { email: who.email, password })
  return ask
}

/** Calls the API like a browser: keeps cookies and sends an Origin. */
function visitor(url: string): Ask {
  const cookies = new Map<string, string>()
  return async ({ method, path, response }, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    assert(answer.ok, `${method} ${path} answers ${answer.status}: ${text}`)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response.parse(JSON.parse(text))
  }
}
