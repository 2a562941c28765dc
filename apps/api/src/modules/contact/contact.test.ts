import { contactApi } from '@counterfoil/contract/contact'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld()
const office = 'office@counterfoil.test'
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([
    world.aSuperAdmin('Kaveri College'),
    world.aSuperAdmin('Godavari College'),
  ])
})
beforeEach(() => {
  world.mailbox.mails.length = 0
})

const message = { name: 'Asha Kumari', email: 'asha@college.test', message: 'पानी नहीं आ रहा।\nSince Monday.' }
const say = (wish: Record<string, unknown> = {}) =>
  world.visitor().call(contactApi.send, { body: { ...message, ...wish } })

describe('a message of the contact form', () => {
  it('is mailed only to us, with replies to the writer, and is then deleted [contact.mailed]', async () => {
    expect(await say()).toMatchObject({ status: 202, body: {} })
    const mail = await world.mailbox.waitFor(office)
    expect(mail).toMatchObject({
      to: [office],
      from: 'no-reply@counterfoil.test',
      replyTo: 'asha@college.test',
      subject: 'Message from Asha Kumari',
    })
    expect(mail.text).toContain(message.message)
    expect(mail.text).toContain('Asha Kumari <asha@college.test> wrote')
    await expect.poll(() => world.sql('select 1 from contact_messages')).toEqual([])
    const jobs = await world.sql(`select data::text from pgboss.job where name = 'contact.mail'`)
    expect(JSON.stringify(jobs)).not.toMatch(/asha|Monday/i)
  })

  it.each([
    ['name', '', 'field.required'],
    ['email', 'asha', 'field.email'],
    ['message', '   ', 'field.required'],
    ['message', 'x'.repeat(4001), 'field.too_long'],
    ['to', 'eve@evil.test', 'field.unknown'],
  ])('is refused when %s is wrong', async (field, value, code) => {
    expect(await say({ [field]: value })).toMatchObject({ status: 400, body: { fields: { [field]: code } } })
  })

  it('is written as text: markup arrives as it was typed', async () => {
    await say({ message: '<img src=x onerror=alert(1)> & "quotes"' })
    const mail = await world.mailbox.waitFor(office)
    expect(mail.text).toContain('<img src=x onerror=alert(1)>')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html).not.toContain('<img')
  })

  it('T17: never goes to the address typed into the form', async () => {
    await Promise.all([say({ email: head.email }), say({ email: neighbour.email }), say()])
    await expect.poll(() => world.mailbox.mails.length).toBe(3)
    expect(world.mailbox.mails.flatMap((mail) => mail.to)).toEqual([office, office, office])
    expect(world.mailbox.mails.map((mail) => /^cc:|^bcc:/im.test(headersOf(mail.raw)))).toEqual([
      false,
      false,
      false,
    ])
  })
})

const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))
/** The names of the headers. A line that starts with a space continues the header of the line before. */
const headerNames = (raw: string) =>
  headersOf(raw)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0]?.toLowerCase())

const injections = [
  'Asha\r\nBcc: eve@evil.test',
  'Asha\nBcc: eve@evil.test\n\nAnother body',
  'Asha\r\n\r\n<script>alert(1)</script>',
  'Asha\r\n.\r\nMAIL FROM:<eve@evil.test>\r\nRCPT TO:<eve@evil.test>\r\nDATA',
  'Asha\u2028Bcc: eve@evil.test',
  'Asha\tX-Injected: yes',
  '=?utf-8?Q?Asha=0D=0ABcc:_eve@evil.test?=',
  'eve@evil.test, "x" <eve@evil.test>;',
  '(('.repeat(45),
  `${'a:'.repeat(45)};`,
]

describe('T28: text from a field that ends up in a mail', () => {
  it('adds neither header nor recipient by name and message', async () => {
    const texts = ['Plain', ...injections]
    // A name has to be a single line, so values with line breaks are only put into the message.
    const breaksLine = (text: string) => /[\r\n\t]/.test(text)
    for (const text of texts.filter(breaksLine)) expect((await say({ name: text })).status).toBe(400)
    const messages = texts.map((text) => ({ name: breaksLine(text) ? 'Plain' : text, message: text }))
    for (const answer of await Promise.all(messages.map((one) => say(one)))) expect(answer.status).toBe(202)
    await expect.poll(() => world.mailbox.mails.length).toBe(texts.length)
    const plain = world.mailbox.mails.find((mail) => mail.subject === 'Message from Plain')
    for (const mail of world.mailbox.mails) {
      expect(mail.to, mail.subject).toEqual([office])
      expect(mail.replyTo).toBe('asha@college.test')
      expect(headerNames(mail.raw), mail.subject).toEqual(headerNames(plain?.raw ?? ''))
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
  })

  it.each([
    'asha@college.test\r\nBcc: eve@evil.test',
    'asha@college.test\nBcc: eve@evil.test',
    '"eve@evil.test x"@college.test',
    '"a\\"@evil.test"@college.test',
    'asha@college.test, eve@evil.test',
    'asha@college.test;eve@evil.test',
    'Asha <eve@evil.test>',
    '<eve@evil.test>',
    'asha@college.test>RCPT TO:<eve@evil.test',
    'group:eve@evil.test;',
    'asha(eve@evil.test)@college.test',
    '=?utf-8?q?eve?=@evil.test',
    'asha@college.test\u0000',
    'asha@[127.0.0.1]',
    `${'a('.repeat(10_000)}asha@college.test`,
    `${'g:'.repeat(10_000)}eve@evil.test${';'.repeat(10_000)}`,
    `${'<'.repeat(10_000)}asha@college.test${'>'.repeat(10_000)}`,
    `${'"'.repeat(10_000)}@college.test`,
    `${'a.'.repeat(120)}@college.test`,
  ])('is no address, which takes no time to see: case %#', async (email) => {
    const times = [1, 2, 3].map(() => {
      const started = performance.now()
      contactApi.send.body.safeParse({ ...message, email })
      return performance.now() - started
    })
    expect(Math.min(...times)).toBeLessThan(50)
    const answer = await say({ email })
    expect(answer).toMatchObject({ status: 400, body: { fields: { email: 'field.email' } } })
    const signUp = await world.register({ type: 'student', email, collegeName: 'Kaveri College' })
    expect(signUp.answer).toMatchObject({ status: 400, body: { fields: { email: 'field.email' } } })
  })

  it('is mailed to exactly one recipient in the letters about accounts too', async () => {
    const email = `${unique("o'brien+tag.x_y-")}@mail.college.test`
    await head.call(membersApi.createSuperAdmin, {
      body: { email, phone: '+911126591000', password: 'Temporary-9-Kaveri' },
    })
    const mail = await world.mailbox.waitFor(email)
    expect(mail.to).toEqual([email])
    expect(headerNames(mail.raw).filter((name) => name === 'to')).toHaveLength(1)
    expect(headerNames(mail.raw)).not.toContain('cc')
    expect(mail.raw).toContain('Auto-Submitted: auto-generated')
  })
})
