import { AssertionError } from 'node:assert'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = {
  to: string[]
  from: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  messageId: string
  /** The headers as they came, one entry for each, with their folded lines. */
  headers: string[]
  /** The raw lines of the mail, for tests about headers. */
  raw: string
  at: Date
}

export type Mailbox = {
  port: number
  mails: CaughtMail[]
  /** Waits until there is a mail to this address and returns the newest one. */
  waitFor: (to: string, matching?: RegExp, timeoutMs?: number) => Promise<CaughtMail>
  close: () => Promise<void>
}

/**
 * Starts a real SMTP server that keeps its mails. Its error for a refused address contains the address, as with other
 * servers.
 */
export async function openMailbox(port = 0, refused?: RegExp): Promise<Mailbox> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Clients keep their connections, so closing does not wait for them.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused?.test(address) ? new Error(`<${address}> does not exist`) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const envelope = session.envelope.rcptTo.map((recipient) => recipient.address)
        simpleParser(raw).then((mail) => {
          mails.push(caught(mail, envelope, raw.toString('utf8')))
          done()
        }, done)
      })
    },
  })
  // A worker that is killed in the middle of a mail resets its connection. The mail server lives on.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    port: address.port,
    mails,
    waitFor: (to, matching, timeoutMs) => waitForMail(mails, to, matching, timeoutMs),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function caught(mail: ParsedMail, to: string[], raw: string): CaughtMail {
  const addressOf = (field: AddressObject | undefined) => field?.value[0]?.address
  return {
    to,
    from: addressOf(mail.from) ?? '',
    replyTo: addressOf(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html === false ? '' : mail.html,
    messageId: mail.messageId ?? '',
    headers: mail.headerLines.map(({ line }) => line),
    raw,
    at: new Date(),
  }
}

async function waitForMail(
  mails: CaughtMail[],
  to: string,
  matching?: RegExp,
  timeoutMs = 30_000,
): Promise<CaughtMail> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const found = mails.findLast(
      (mail) => mail.to.includes(to) && (matching === undefined || matching.test(mail.subject)),
    )
    if (found) return found
    if (Date.now() > end) {
      // An assertion, because a red patch is caught only by one.
      throw new AssertionError({ message: `no mail to ${to}${matching ? ` matching ${matching}` : ''}` })
    }
    await new Promise((again) => setTimeout(again, 25))
  }
}

/** The token of a mailed link, which comes after `#purpose=`. */
export function tokenIn(mail: CaughtMail): string {
  const token = /#[a-z_]+=([A-Za-z0-9_-]+)/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error(`no link in "${mail.subject}"`)
  return token
}
