import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Database } from '#testing/database/rows.ts'
import type { Mailbox } from '#testing/mail/mailbox.ts'
import {
  type Browser,
  makeAdmin,
  type NewPerson,
  signUpFounder,
  signUpStudent,
  startSession,
} from './signed-up.ts'

/**
 * The POST requests that browser tests can send to the back door, with their bodies. The back door also answers GET
 * /mails?to=, which lists the mails to an address.
 */
export type BackDoorRequests = {
  '/colleges': { name: string; founder: NewPerson }
  '/students': { collegeName: string; student: NewPerson }
  '/department-admins': { superAdmin: string; department: string; admin: NewPerson }
  /**
   * Signs in the browser that sends the request. Cookies apply to every port of the host, so they also work for the
   * product.
   */
  '/sessions': { email: string }
  /** Sets the plan, which only an operator can do in the product. */
  '/plans': { collegeName: string; plan: 'premium' | 'enterprise' }
}
type Path = keyof BackDoorRequests
type Visit = Browser & { setCookies: (cookies: string[]) => void }
type Handlers = { [P in Path]: (db: Database, asked: BackDoorRequests[P], visit: Visit) => Promise<unknown> }

const handlers: Handlers = {
  '/colleges': (db, { name, founder }) => signUpFounder(db, name, founder),
  '/students': (db, { collegeName, student }) => signUpStudent(db, collegeName, student),
  '/department-admins': (db, { admin, ...place }) => makeAdmin(db, place, admin),
  '/sessions': async (db, { email }, visit) => visit.setCookies(await startSession(db, email, visit)),
  '/plans': async (db, { collegeName, plan }) => {
    const ofCollege = 'select id from colleges where name = $1'
    const { rowCount } = await db.query(
      `update subscriptions set plan = $2 where college_id = (${ofCollege})`,
      [collegeName, plan],
    )
    if (rowCount !== 1) throw new Error(`There is no ${collegeName}`)
  },
}

type Behind = { db: Database; mailbox: Pick<Mailbox, 'mails'> }

/**
 * Starts the back door. It can sign in anyone, so it listens only on this machine and is never part of a real server.
 */
export async function openBackDoor(behind: Behind, port = 0) {
  const server = createServer((request, response) => {
    answer(behind, request, response).then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

async function answer(
  { db, mailbox }: Behind,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname === '/mails') return mailsTo(mailbox, searchParams.get('to') ?? '')
  const handle = Object.hasOwn(handlers, pathname) ? handlers[pathname as Path] : undefined
  if (!handle) throw new Error(`Nothing is behind ${pathname}`)
  // The body is not checked with a schema, because both sides are ours and share the type of each request.
  await handle(db, (await json(request)) as never, {
    cookies: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    setCookies: (cookies) => response.setHeader('set-cookie', cookies),
  })
  return {}
}

function mailsTo({ mails }: Behind['mailbox'], address: string) {
  return mails
    .filter((mail) => mail.to.includes(address))
    .map(({ subject, text, html }) => ({ subject, text, html }))
}
