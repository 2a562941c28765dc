import { SMTPServer } from 'smtp-server'

type Caught = { to: string; subject: string; messageId: string }

export type MailSink = {
  port: number
  total: () => number
  mails: readonly Caught[]
  countTo: (address: string) => number
  /** Lets the server refuse every mail for a while, as if it were overloaded. */
  refuseAll: (isRefusing: boolean) => void
  /** How many people got a mail with this subject, how many mails came twice, and how many of those with another id. */
  outcome: (subject: string) => { people: number; doubled: number; withAnotherId: number }
  close: () => Promise<void>
}

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''

/** A real SMTP server that keeps of each mail only what tells it apart, for proofs with very many mails. */
export async function openMailSink(port = 0): Promise<MailSink> {
  const caught: Caught[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    // Clients keep their connections, so closing does not wait for them.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8').slice(0, 2000)
        const to = session.envelope.rcptTo[0]?.address ?? ''
        caught.push({ to, subject: headerOf(raw, 'Subject'), messageId: headerOf(raw, 'Message-ID') })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    total: () => caught.length,
    mails: caught,
    countTo: (to) => caught.filter((mail) => mail.to === to).length,
    refuseAll: (value) => {
      isRefusing = value
    },
    outcome: (subject) => {
      const byPerson = Map.groupBy(
        caught.filter((mail) => mail.subject === subject),
        ({ to }) => to,
      )
      const several = [...byPerson.values()].filter((mails) => mails.length > 1)
      return {
        people: byPerson.size,
        doubled: several.length,
        withAnotherId: several.filter((mails) => new Set(mails.map(({ messageId }) => messageId)).size > 1)
          .length,
      }
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
