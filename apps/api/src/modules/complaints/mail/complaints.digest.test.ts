import { describe, expect, it } from 'vitest'
import { letterText } from '#platform/mail/letter.text.ts'
import { digestLetter } from './complaints.digest.emails.ts'
import { agoText, dayText, momentText, timeText } from './complaints.mail.rules.ts'

const now = new Date('2026-11-25T08:00:00+05:30')
const clock = { now, timeZone: 'Asia/Kolkata' }
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const waiting = (number: number, hours: number, priority: 'low' | 'medium' | 'high' = 'medium') => ({
  number,
  subject: `Subject of ${number}`,
  priority,
  url: `https://x.test/${number}`,
  at: hoursAgo(hours),
})
const none = { notSolved: [], wrote: [], filed: [] }
const given = { ...clock, ...none, office: 'Hostel', college: 'Kaveri College', url: 'https://x.test/inbox' }

describe('the mail of the morning', () => {
  it('has its figures in the subject, and the longest waiting first', () => {
    const letter = digestLetter({
      ...given,
      notSolved: [waiting(388, 96, 'high')],
      wrote: [waiting(412, 12), waiting(401, 40), waiting(407, 20), waiting(390, 7)],
      filed: [419, 420, 421, 422, 423, 424, 425, 426].map((number, index) =>
        waiting(number, 20 - index, 'low'),
      ),
    })
    expect(letter).toMatchObject({
      subject: 'Hostel this morning: 1 not solved, 4 answers, 8 new',
      preheader: 'Waiting longest: 388, since 21 Nov 2026, 8:00 am.',
      title: 'Good morning. Hostel, Wed 25 Nov 2026',
      action: { label: 'Open the inbox', url: 'https://x.test/inbox' },
    })
    expect(letter?.threadId).toBeUndefined()
    const text = letter ? letterText(letter) : ''
    expect(text).toContain('388  Subject of 388\n     4 days ago, high priority')
    expect(text).toContain(
      '401  2 days ago  Subject of 401\n407  yesterday   Subject of 407\n412  yesterday   Subject of 412\n390  today       Subject of 390',
    )
    expect(text).toContain('423  low priority  Subject of 423\nand 3 more')
    expect(text).not.toContain('Subject of 424')
  })

  it('leaves out what is 0, and is not sent if all is', () => {
    const letter = digestLetter({ ...given, office: 'Kaveri College', wrote: [waiting(1, 1)] })
    expect(letter?.subject).toBe('Kaveri College this morning: 1 answer')
    expect(letter?.tables).toHaveLength(1)
    expect(digestLetter(given)).toBeNull()
  })
})

describe('times in mails', () => {
  it('are those of the college', () => {
    const at = new Date('2026-11-24T18:35:00Z')
    expect(momentText(at, clock)).toBe('25 Nov 2026, 12:05 am')
    expect(timeText(at, clock)).toBe('12:05 am')
    expect(timeText(new Date('2026-11-24T11:18:00Z'), clock)).toBe('24 Nov, 4:48 pm')
    expect(dayText(at, clock)).toBe('Wed 25 Nov')
    expect(agoText(at, clock)).toBe('today')
    expect(momentText(at, { now, timeZone: 'America/New_York' })).toBe('24 Nov 2026, 1:35 pm')
  })
})
