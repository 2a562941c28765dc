import { createTransport, type SendMailOptions } from 'nodemailer'
import { FairQueue } from '#platform/limits/fair-queue.ts'

/**
 * What the mailer is told about its connections. The address of the mail server can carry other values, such as
 * `?maxConnections=3`, and those win.
 */
const settings = {
  pool: true,
  maxConnections: 20,
  /** Many servers take no more mails over one connection. */
  maxMessages: 100,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  /** Less than the time limit of the socket, so that we take our leave of the server before it counts as a failure. */
  idleTimeout: 20_000,
  /**
   * A server may close a connection at the moment in which it is used again. If nothing of the mail was sent, the mail
   * goes out over another connection. In all other cases it fails, and its job decides.
   */
  maxRequeues: 1,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/**
 * So long a mail may wait for a connection. A job that takes two minutes is tried again by another worker, and while a
 * mail still waited here, it would be sent twice.
 */
const patienceMs = 30_000

export type MailConnections = {
  /** Resolves when the server has taken the mail. Otherwise the mail may or may not have been sent. */
  send: (mail: SendMailOptions & { to: { name: string; address: string } }) => Promise<void>
  /** Also ends what is under way. Mails that are sent afterwards fail. */
  close: () => void
}

/** Opens connections to the mail server when they are needed and uses them for many mails. */
export function mailConnections(url: string): MailConnections {
  const transport = createTransport({ ...settings, url })
  const atOnce = transport.options.maxConnections ?? settings.maxConnections
  // The mailer has a queue, too, but nothing that has waited too long can be taken out of it.
  const queue = new FairQueue({ atOnce, share: atOnce, waiting: 1000, patienceMs })
  return {
    send: async (mail) => {
      const turn = { lane: 'mail', isCollege: false, person: mail.to.address }
      await queue.run(turn, () => transport.sendMail(mail))
    },
    close: () => transport.close({ force: true }),
  }
}
