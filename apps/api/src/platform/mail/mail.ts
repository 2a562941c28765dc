import { config } from '#platform/config.ts'
import { mailConnections } from './connections.ts'
import { letterHtml } from './letter.html.ts'
import { letterText } from './letter.text.ts'
import type { Letter } from './letter.ts'

const connections = mailConnections(config.SMTP_URL)

/** Called when the process stops. An open connection would keep it running. */
export const closeMailConnections = connections.close

/** Keeps a header value on one line. "=?" is split, because it starts an encoded word, which can hide line breaks. */
const oneLine = (value: string) =>
  value
    .replace(/[\r\n\t]+/g, ' ')
    .replaceAll('=?', '= ?')
    .slice(0, 200)

/** The message id is made from the job's id, so that mail programs recognise a mail that is sent twice. */
export async function sendMail(to: string, letter: Letter, jobId: string, replyTo?: string): Promise<void> {
  await connections.send({
    from: config.MAIL_FROM,
    // The mailer does not parse an address object, so there is always exactly one recipient.
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(letter.subject),
    text: letterText(letter),
    html: letterHtml(letter),
    messageId: messageId(jobId),
    ...threadOf(letter),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter) },
  })
}

const messageId = (id: string) => `<${id}@${new URL(config.PUBLIC_URL).hostname}>`

/** The first mail of a thread was never sent. Naming it is enough for mail programs to show the others together. */
function threadOf({ threadId }: Letter): { references?: string; inReplyTo?: string } {
  if (threadId === undefined) return {}
  const first = messageId(`complaint-${threadId.replace(/[^A-Za-z0-9-]/g, '').slice(0, 36)}`)
  return { references: first, inReplyTo: first }
}

/** RFC 8058: the mail program posts to this address. Opening it must not unsubscribe, because scanners open links. */
function unsubscribeHeaders({ unsubscribeUrl }: Letter) {
  if (unsubscribeUrl === undefined) return undefined
  return {
    'List-Unsubscribe': {
      // The parser of addresses drops line breaks and escapes angle brackets. The mailer writes a prepared value as it is.
      value: `<${new URL(unsubscribeUrl).href}>`,
      prepared: true,
      foldLines: false,
    },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
