// Catches every mail on a developer's machine and shows it on a page. Nothing is sent out.
import { createServer } from 'node:http'
import { openMailbox } from '#testing/mail/mailbox.ts'

const [smtpPort = 2525, pagePort = 8025] = process.argv.slice(2).map(Number)
const mailbox = await openMailbox(smtpPort)

const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const linked = (value: string) =>
  escapeHtml(value).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)

const server = createServer((_request, response) => {
  const mails = mailbox.mails
    .toReversed()
    .map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>to ${escapeHtml(mail.to.join(', '))}, ${mail.at.toLocaleTimeString()}</p><pre>${linked(mail.text)}</pre></article>`,
    )
  const list = mails.length > 0 ? mails.join('<hr>') : '<p>No mail yet.</p>'
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><title>Mail</title><meta http-equiv="refresh" content="5"><body style="font-family:sans-serif;max-width:40em;margin:2em auto">${list}`,
  )
})
server.listen(pagePort, '127.0.0.1', () => console.log(`Mails are shown at http://localhost:${pagePort}`))
