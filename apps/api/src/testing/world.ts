import { randomUUID } from 'node:crypto'
import { departmentsApi } from '@counterfoil/contract/departments'
import type { Endpoint, EndpointResponse } from '@counterfoil/contract/endpoint'
import { privacyNoticeVersion } from '@counterfoil/contract/members'
import type { ProblemAnswer } from '@counterfoil/contract/problem'
import type { Role } from '@counterfoil/contract/roles'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { administratorPool, createDatabase, dropDatabase } from '#testing/database/database.ts'
import { deferredDone, hurryNotices } from '#testing/database/waiting-jobs.ts'
import { setClock } from '#testing/days.ts'
import { requireAsAgreed } from '#testing/http/agreed.ts'
import { type Mailbox, openMailbox, tokenIn } from '#testing/mail/mailbox.ts'
import { makeAdmin, signUpFounder, signUpStudent, startSession } from '#testing/people/signed-up.ts'
import { loadProduct } from '#testing/product.ts'
import type { App } from '../app.ts'

export const publicUrl = 'http://localhost:3100'
export const goodPassword = 'Mango-Tree7-Hostel'

export type Answer<Body = Record<string, unknown>> = {
  status: number
  body: Body
  /** The body as it came, of an answer by `inject`. */
  bytes?: Buffer
  headers: Record<string, string | string[] | undefined>
  cookies: string[]
}
type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  key?: string
}

/** Behaves like a browser: keeps cookies and sends the Origin of our pages. */
export class Visitor {
  readonly #app: () => App
  readonly cookies = new Map<string, string>()
  address = '127.0.0.1'

  constructor(app: () => App) {
    this.#app = app
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async call<E extends Endpoint>(
    endpoint: E,
    call: Call = {},
  ): Promise<Answer<EndpointResponse<E> & Partial<ProblemAnswer>>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(call.params?.[name] ?? ''),
    )
    const search = call.query ? `?${new URLSearchParams(call.query)}` : ''
    const key = endpoint.idempotent ? { 'idempotency-key': call.key ?? randomUUID() } : {}
    const answer = await this.send(endpoint.method, path + search, call.body, { ...key, ...call.headers })
    if (answer.status < 300) requireAsAgreed(endpoint, answer.body)
    return answer as Answer<EndpointResponse<E> & Partial<ProblemAnswer>>
  }

  async send(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.#app().inject({
      method: method as 'GET',
      url,
      remoteAddress: this.address,
      headers: {
        ...(method === 'GET' ? {} : { origin: publicUrl }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    })
    const set = [response.headers['set-cookie'] ?? []].flat()
    this.keep(set)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: isJson && response.payload !== '' ? JSON.parse(response.payload) : response.payload,
      bytes: response.rawPayload,
      headers: response.headers as Answer['headers'],
      cookies: set,
    }
  }

  /** Stores the cookies of Set-Cookie headers, as a browser does. */
  keep(set: readonly string[]): void {
    for (const cookie of set) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value.join('='))
    }
  }
}

const typeOf = (body: unknown) => (Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json')
const payloadOf = (body: unknown) =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)

export type Member = Visitor & { id: string; email: string; password: string; role: Role; collegeId: string }

let counter = 0
/** A name that no other test uses. */
export function unique(word: string): string {
  counter += 1
  return `${word}${Date.now().toString(36)}${counter}`
}

/**
 * The running product with its own database, mail server and worker. Call it once per test file. Its properties are set
 * before the first test.
 */
export function aWorld(options: { withWorker?: boolean; env?: Record<string, string> } = {}) {
  const world = {} as World
  beforeAll(async () => {
    Object.assign(world, await openWorld(options))
  })
  afterAll(async () => {
    await world.close()
  })
  return world
}

/** More often than the product does, because most tests with a worker wait for a job. */
const lookEveryMs = 50

export type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld({
  withWorker = true,
  env = {},
}: {
  withWorker?: boolean
  env?: Record<string, string>
}) {
  const database = new URL(process.env['DATABASE_URL'] ?? '').pathname.slice(1)
  await createDatabase(database, inject('template'))
  const mailbox = await openMailbox()
  Object.assign(process.env, { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` }, env)
  const { buildApp, modules, jobs, queue, mails, pools, connections } = await loadProduct()
  const app = await buildApp()
  await app.ready()
  // Without schedules: a test that moves the clock runs the jobs of that time itself.
  const unscheduled = jobs.map(({ job: { schedule: _, ...job }, handle }) => ({ job, handle }))
  const administrator = administratorPool(database, 4)
  const stopWorking = withWorker ? await queue.startWorking(unscheduled, lookEveryMs) : async () => undefined

  return {
    app,
    database,
    mailbox,
    /** Every endpoint of the contract. */
    endpoints: modules.flatMap((module) => Object.values(module.api)),
    /**
     * Runs SQL as a role that sees and changes everything. Tests use it to look at rows and to create states that no
     * endpoint creates.
     */
    sql: async (text: string, values: unknown[] = []) => (await administrator.query(text, values)).rows,
    /** Moves the clock by which the product knows what day it is. Without a moment, the clock runs again. */
    setClock: (at?: string) => setClock(administrator, at),
    /** Sends the mails that wait to be gathered now, as if their time had come. */
    hurryNotices: () => hurryNotices(administrator),
    /** Runs a job now, without the worker. */
    runJob: async (name: string, data: object = {}) => {
      const handler = jobs.find((one) => one.job.name === name)
      if (!handler) throw new Error(`no job ${name}`)
      await handler.handle(data, randomUUID())
    },
    visitor: () => new Visitor(() => app),
    deferredDone: () => deferredDone(administrator),
    ...makePeople(() => app, mailbox, administrator),
    close: async () => {
      await app.close()
      await stopWorking()
      mails.closeMailConnections()
      await queue.stopSender()
      await mailbox.close()
      await administrator.end()
      await Promise.all(pools.map((pool) => pool.end()))
      connections.redis.disconnect()
      connections.subscriber.disconnect()
      await dropDatabase(database)
    },
  }
}

/**
 * Functions that create people. A test passes only the values that matter to it. `register`, `verified` and `signedIn`
 * use the real endpoints. The other functions write rows directly, because hashing and mails would take most of a test
 * run. signed-up.test.ts checks that these rows are the same as those of the endpoints.
 */
function makePeople(app: () => App, mailbox: Mailbox, administrator: pg.Pool) {
  const register = async (registration: {
    type: 'student' | 'SuperAdmin'
    email: string
    collegeName: string
    password?: string
  }) => {
    const visitor = new Visitor(app)
    const body = {
      phone: '9876543210',
      password: goodPassword,
      privacyNotice: privacyNoticeVersion,
      ...registration,
    }
    const answer = await visitor.send('POST', '/api/register', body)
    await deferredDone(administrator)
    return { visitor, answer }
  }

  const verified = async (registration: {
    type: 'student' | 'SuperAdmin'
    email: string
    collegeName: string
  }): Promise<Member> => {
    const { visitor, answer } = await register(registration)
    if (answer.status !== 202)
      throw new Error(`sign-up answered ${answer.status} ${JSON.stringify(answer.body)}`)
    const token = tokenIn(await mailbox.waitFor(registration.email, /Confirm/))
    await visitor.send('POST', '/api/email/verify', { token })
    return signedIn(visitor, registration.email, goodPassword)
  }

  const signedIn = async (visitor: Visitor, email: string, password: string): Promise<Member> => {
    const answer = await visitor.send('POST', '/api/session', { email, password })
    if (answer.status !== 200)
      throw new Error(`sign-in answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return memberOf(visitor, email, password)
  }

  const memberOf = async (visitor: Visitor, email: string, password: string): Promise<Member> => {
    const { rows } = await administrator.query(
      'select id, role, college_id as "collegeId" from "user" where email = $1',
      [email],
    )
    if (!rows[0]) throw new Error(`no account has the address ${email}`)
    return Object.assign(visitor, { email, password }, rows[0])
  }

  const withSession = async (email: string): Promise<Member> => {
    const visitor = new Visitor(app)
    visitor.keep(await startSession(administrator, email, {}))
    return memberOf(visitor, email, goodPassword)
  }

  const aSuperAdmin = async (collegeName = unique('College ')) => {
    const email = `${unique('head')}@college.test`
    await signUpFounder(administrator, collegeName, { email, phone: '9876543210', password: goodPassword })
    return withSession(email)
  }

  const aStudent = async (superAdmin: Member) => {
    const { rows } = await administrator.query('select name from colleges where id = $1', [
      superAdmin.collegeId,
    ])
    const email = `${unique('student')}@college.test`
    const person = { email, phone: '9876543210', password: goodPassword }
    await signUpStudent(administrator, rows[0].name, person)
    return withSession(email)
  }

  const departmentsOf = async (member: Member) => {
    const { items } = (await member.call(departmentsApi.listDepartments)).body
    return items.map(({ id, name }) => ({ id, name }))
  }
  const departmentIdOf = async (member: Member, named: string) =>
    (await departmentsOf(member)).find(({ name }) => name === named)?.id ?? ''

  /** An admin who has accepted the invitation of this SuperAdmin. */
  const anAdmin = async (superAdmin: Member, department?: string) => {
    const email = `${unique('admin')}@college.test`
    const place = { superAdmin: superAdmin.email, ...(department === undefined ? {} : { department }) }
    await makeAdmin(administrator, place, { email, phone: '+911126591000', password: goodPassword })
    return withSession(email)
  }
  const aDepartmentAdmin = (superAdmin: Member, department = 'Hostel') => anAdmin(superAdmin, department)
  const anotherSuperAdmin = (superAdmin: Member) => anAdmin(superAdmin)

  const setPlan = (collegeId: string, plan: 'free' | 'premium' | 'enterprise') =>
    administrator.query('update subscriptions set plan = $2 where college_id = $1', [collegeId, plan])

  return {
    register,
    verified,
    signedIn,
    aSuperAdmin,
    aStudent,
    aDepartmentAdmin,
    anotherSuperAdmin,
    departmentsOf,
    departmentIdOf,
    setPlan,
  }
}
