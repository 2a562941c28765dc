import { describe, expect, it } from 'vitest'
import { aWorld, publicUrl } from '#testing/world.ts'
import type { Letter } from './letter.ts'

const world = aWorld()
const letter: Letter = { subject: 'Plain', lines: ['Line.'], footer: 'Why.' }
const id = '01938f2e-0000-7000-8000-000000000001'

/** Sends the letter to an address of its own, and returns the mail that arrived there. */
async function sent(given: Partial<Letter> = {}, jobId: string = crypto.randomUUID()) {
  // Imported here and not at the top, because it reads the environment that `aWorld` sets.
  const { sendMail } = await import('./mail.ts')
  const to = `${crypto.randomUUID()}@college.test`
  await sendMail(to, { ...letter, ...given }, jobId)
  return world.mailbox.waitFor(to)
}

const named = (headers: readonly string[], name: RegExp) => headers.filter((line) => name.test(line))
const namesOf = (headers: readonly string[]) => headers.map((line) => line.split(':')[0]?.toLowerCase())

describe('the headers of a mail', () => {
  it('name the thread of its complaint, and the mail by its job', async () => {
    const { hostname } = new URL(publicUrl)
    const { headers, messageId } = await sent({ threadId: id }, 'job-1')
    expect(messageId).toBe(`<job-1@${hostname}>`)
    expect(named(headers, /^(references|in-reply-to):/i).toSorted()).toEqual([
      `In-Reply-To: <complaint-${id}@${hostname}>`,
      `References: <complaint-${id}@${hostname}>`,
    ])
  })

  it('have neither thread nor unsubscription unless the letter has', async () => {
    const { headers } = await sent()
    expect(named(headers, /^(references|in-reply-to|list-)/i)).toEqual([])
  })

  it('let a mail program unsubscribe with one click, each on one line', async () => {
    const unsubscribeUrl = `${publicUrl}/api/unsubscribe?token=${'a'.repeat(400)}`
    const { headers } = await sent({ unsubscribeUrl })
    expect(named(headers, /^list-/i)).toEqual([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
  })

  const injections = [
    'Fan\r\nBcc: eve@evil.test',
    'Fan\nBcc: eve@evil.test\n\nAnother body',
    'Fan\r\n.\r\nMAIL FROM:<eve@evil.test>\r\nRCPT TO:<eve@evil.test>\r\nDATA',
    '=?utf-8?Q?Fan=0D=0ABcc:_eve@evil.test?=',
    'Fan\u2028Bcc: eve@evil.test',
    '> <eve@evil.test>, <mailto:eve@evil.test',
    'Fan\tX-Injected: yes\u0000',
  ]

  it.each(injections)('are no more than before, whatever a letter holds (T28): %j', async (text) => {
    const fields = {
      threadId: id,
      unsubscribeUrl: `${publicUrl}/stop?t=x`,
    }
    const plain = await sent(fields)
    const slip = { number: 1, subject: text, department: text }
    const hostile = await sent({
      subject: `1: ${text}`,
      preheader: text,
      college: text,
      slip,
      said: [{ title: text, at: text, time: text, words: text, files: [text] }],
      parts: [{ heading: text, slip, lines: [text] }],
      tables: [{ heading: text, rows: [{ number: 1, subject: text, url: text }] }],
      footerLinks: [{ label: text, url: text }],
      threadId: `${id}${text}`,
      unsubscribeUrl: `${publicUrl}/stop?t=${text}`,
    })
    expect(namesOf(hostile.headers)).toEqual(namesOf(plain.headers))
    expect(hostile.to).toHaveLength(1)
    expect(hostile.subject).not.toMatch(/[\r\n]/)
    const written = named(hostile.headers, /^(references|in-reply-to|list-unsubscribe):/i)
    expect(written).toHaveLength(3)
    for (const line of written) expect(line).toMatch(/^[\w-]+: <[^<>\s]+>$/)
  })
})
