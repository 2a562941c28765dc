import { createTransport } from 'nodemailer'
import { config } from '#platform/config.ts'

/** The content of one mail, written once and sent as text and as HTML. */
export type Letter = {
  subject: string
  lines: readonly string[]
  action?: { label: string; url: string }
  footer: string
}

const transport = createTransport(config.SMTP_URL, {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as Parameters<typeof createTransport>[1])

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** Keeps a header value on one line. "=?" is split, because it starts an encoded word, which can hide line breaks. */
const oneLine = (value: string) =>
  value
    .replace(/[\r\n\t]+/g, ' ')
    .replaceAll('=?', '= ?')
    .slice(0, 200)

/** The message id is made from the job's id, so that mail programs recognise a mail that is sent twice. */
export async function sendMail(to: string, letter: Letter, jobId: string, replyTo?: string): Promise<void> {
  await transport.sendMail({
    from: config.MAIL_FROM,
    // The mailer does not parse an address object, so there is always exactly one recipient.
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(letter.subject),
    text: asText(letter),
    html: asHtml(letter),
    messageId: `<${jobId}@${new URL(config.PUBLIC_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

function asText(letter: Letter): string {
  const action = letter.action ? [`${letter.action.label}:`, letter.action.url] : []
  return [...letter.lines, ...action, letter.footer].join('\n\n')
}

function asHtml(letter: Letter): string {
  const paragraphs = letter.lines
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`)
    .join('')
  const action = letter.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.action.url)}" style="background:#2e3a8c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(letter.action.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><body style="margin:0;background:#fbfaf6;font-family:sans-serif;color:#1b1b2b"><div style="max-width:520px;margin:0 auto;padding:32px 20px;font-size:16px;line-height:1.5">${paragraphs}${action}<p style="margin:24px 0 0;color:#5a5a6e;font-size:14px">${escapeHtml(letter.footer)}</p></div></body></html>`
}
