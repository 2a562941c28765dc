import { createTransport } from 'nodemailer'
import { config } from '#platform/config.ts'

type Action = { label: string; url: string }

/** The content of one mail, written once and sent as text and as HTML. */
export type Letter = {
  subject: string
  lines: readonly string[]
  action?: Action
  /** A mail about several things has one part for each of them. */
  parts?: readonly LetterPart[]
  footer: string
}

type LetterPart = { heading: string; lines: readonly string[]; action?: Action }

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

function asText({ lines, action, parts = [], footer }: Letter): string {
  const actionText = (one?: Action) => (one ? [`${one.label}:`, one.url] : [])
  const partTexts = parts.flatMap((part) => [part.heading, ...part.lines, ...actionText(part.action), '--'])
  return [...lines, ...actionText(action), ...partTexts, footer].join('\n\n')
}

function asHtml({ lines, action, parts = [], footer }: Letter): string {
  const partsHtml = parts.map(
    (part) =>
      `<h2 style="margin:0 0 12px;font-size:18px">${escapeHtml(part.heading)}</h2>${linesHtml(part.lines)}${actionHtml(part.action)}<hr style="border:0;border-top:1px solid #d9d6cc;margin:0 0 24px">`,
  )
  return `<!doctype html><html lang="en"><body style="margin:0;background:#fbfaf6;font-family:sans-serif;color:#1b1b2b"><div style="max-width:520px;margin:0 auto;padding:32px 20px;font-size:16px;line-height:1.5">${linesHtml(lines)}${actionHtml(action)}${partsHtml.join('')}<p style="margin:24px 0 0;color:#5a5a6e;font-size:14px">${escapeHtml(footer)}</p></div></body></html>`
}

function linesHtml(lines: readonly string[]): string {
  return lines
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`)
    .join('')
}

function actionHtml(action: Action | undefined): string {
  if (!action) return ''
  return `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#2e3a8c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>`
}
