import { describe, expect, it } from 'vitest'
import type { Letter } from '#platform/mail/letter.ts'
import { gatheredLetter, nextMailAt, releaseOf, sentToday } from './notices.rules.ts'

const now = new Date('2026-11-16T06:00:00Z')
const tomorrowMorning = new Date('2026-11-17T01:30:00Z')
const times = {
  now,
  lastDaily: new Date('2026-11-16T01:30:00Z'),
  nextDaily: new Date('2026-11-17T01:30:00Z'),
  quietUntil: null as Date | null,
}
const pace = { ...times, today: '2026-11-16', tomorrowMorning, lastSentAt: null, day: null, sent: 0 }
const lastSentAt = new Date('2026-11-16T05:59:30Z')

describe('the next mail', () => {
  it('is sent at once if there was none', () => {
    expect(nextMailAt(pace, 'status') <= now).toBe(true)
  })

  it('waits until a minute has passed since the last one', () => {
    expect(nextMailAt({ ...pace, lastSentAt, day: pace.today, sent: 1 }, 'status')).toEqual(
      new Date('2026-11-16T06:00:30Z'),
    )
  })

  it.each([
    [19, pace.today, 'status', false],
    [20, pace.today, 'status', true],
    [20, '2026-11-15', 'status', false],
    [4, pace.today, 'urgent_announcements', false],
    [5, pace.today, 'urgent_announcements', true],
    [30, pace.today, null, false],
  ] as const)('after %i mails on %s of topic %s waits until the morning: %s', (sent, day, topic, waits) => {
    const next = nextMailAt({ ...pace, lastSentAt, day, sent }, topic)
    expect(next.getTime() === tomorrowMorning.getTime()).toBe(waits)
  })

  it('counts from one again on a new day', () => {
    expect(sentToday({ ...pace, day: pace.today, sent: 4 })).toBe(5)
    expect(sentToday({ ...pace, day: '2026-11-15', sent: 4 })).toBe(1)
    expect(sentToday(pace)).toBe(1)
  })
})

const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const paces = { conversation: 'at_once', status: 'daily', reminders: 'none' } as const
type Topic = keyof typeof paces | 'yours'
const notice = (aboutId: string, topic: Topic | null, heldUntil = at(-9), written = at(-10)) => ({
  ...{ aboutId, topic, heldUntil, at: written },
})

describe('what can still be undone', () => {
  const held = (aboutId: string, seconds: number) => notice(aboutId, 'conversation', at(seconds))

  it('waits, and nothing else waits for it', () => {
    const waiting = [held('fan', -1), held('tap', 8), held('door', 0)]
    const { due, nextAt } = releaseOf(waiting, times, paces)
    expect([due, nextAt]).toEqual([[waiting[0], waiting[2]], at(8)])
  })

  it('lets earlier changes of the same complaint wait, so that one mail tells the last state', () => {
    const waiting = [held('fan', -5), held('fan', 5), held('tap', 9)]
    expect(releaseOf(waiting, times, paces)).toMatchObject({ due: [], nextAt: at(5) })
    expect(releaseOf(waiting, { ...times, now: at(6) }, paces).due).toEqual(waiting.slice(0, 2))
  })

  it('is not given up before, although no mail is wanted', () => {
    const waiting = [notice('fan', 'reminders', at(5))]
    expect(releaseOf(waiting, times, paces)).toMatchObject({ unwanted: [], nextAt: at(5) })
    expect(releaseOf(waiting, { ...times, now: at(6) }, paces)).toMatchObject({
      unwanted: waiting,
      nextAt: null,
    })
  })
})

describe('what a person chose', () => {
  it('once a day waits for the time of the day, and takes what came before it', () => {
    const [old, recent] = [notice('fan', 'status', at(-9), at(-86_400)), notice('fan', 'status')]
    expect(releaseOf([old, recent], times, paces)).toEqual({
      ...{ due: [old], daily: [old], unwanted: [], nextAt: times.nextDaily },
    })
  })

  it('at once does not wait for the rest about the same complaint that comes once a day', () => {
    const waiting = [notice('fan', 'status'), notice('fan', 'conversation')]
    expect(releaseOf(waiting, times, paces)).toMatchObject({ due: [waiting[1]], daily: [] })
  })

  it('not at all is given up, and so is what the role is not told', () => {
    const waiting = [notice('fan', 'reminders'), notice('fan', 'yours')]
    expect(releaseOf(waiting, times, paces)).toMatchObject({ due: [], unwanted: waiting, nextAt: null })
  })

  it('waits for the end of the quiet hours, but for what is always mailed', () => {
    const waiting = [notice('fan', 'conversation'), notice('fan', null)]
    const quiet = { ...times, quietUntil: at(3600) }
    expect(releaseOf(waiting, quiet, paces)).toMatchObject({ due: [waiting[1]], nextAt: at(3600) })
  })
})

describe('letters', () => {
  const letter = (subject: string, footer = 'Why.') => ({ subject, lines: [subject], footer })
  const said = { title: 'Resolved', at: 'today', time: '4:48 pm' }
  const about = (number: number, changes: number, rank?: 1 | 2): Letter => ({
    subject: `${number}: Resolved`,
    lines: [],
    slip: { number, subject: 'Fan', department: 'Hostel', ...(rank && { turn: { label: 'Turn', rank } }) },
    said: Array.from({ length: changes }, () => said),
    footer: 'Read it here.\nWhy.',
    threadId: String(number),
    college: 'Kaveri College',
  })

  it('alone stay as they are', () => {
    expect(gatheredLetter([])).toBeUndefined()
    expect(gatheredLetter([letter('One')])).toEqual(letter('One'))
    expect(gatheredLetter([about(1, 2)])).toEqual(about(1, 2))
  })

  it('together become the parts of one mail', () => {
    const gathered = gatheredLetter([letter('One'), letter('Two'), letter('Three', 'Other.')])
    expect(gathered?.subject).toBe('One, and 2 more updates')
    expect(gathered?.parts?.map(({ heading }) => heading)).toEqual(['One', 'Two', 'Three'])
    expect(gathered?.footer).toBe('Why.\nOther.')
    expect(gatheredLetter([letter('One'), letter('Two')])?.subject).toBe('One, and 1 more update')
  })

  it('about complaints say how many changes there are, and first what waits for the reader', () => {
    const gathered = gatheredLetter([about(1, 1), about(2, 2, 2), { ...about(3, 2, 1), unlisted: 30 }])
    expect(gathered).toMatchObject({
      subject: '35 changes to 3 complaints',
      title: '35 changes to 3 complaints',
      preheader: '3: Resolved. 2: Resolved. 1: Resolved.',
      lines: ['What waits for you comes first.'],
      college: 'Kaveri College',
      footer: 'Read it here.\nWhy.',
    })
    expect(gathered?.parts?.map(({ slip }) => slip?.number)).toEqual([3, 2, 1])
    expect(gathered?.parts?.[0]).toMatchObject({ said: [said, said], unlisted: 30 })
    expect(gatheredLetter([about(1, 1), about(2, 1)])?.lines).toEqual([])
  })

  it('about complaints and about other things still make one mail', () => {
    const gathered = gatheredLetter([letter('One'), about(7, 1), about(8, 1, 1)])
    expect(gathered?.subject).toBe('8: Resolved, and 2 more updates')
    expect(gathered?.parts?.map(({ heading }) => heading)).toEqual(['8: Resolved', 'One', '7: Resolved'])
    expect(gathered?.college).toBe('Kaveri College')
  })

  it('belong to a thread only if all of them are about the same complaint', () => {
    expect(gatheredLetter([about(7, 1), about(7, 1)])?.threadId).toBe('7')
    expect(gatheredLetter([about(7, 1), about(8, 1)])).not.toHaveProperty('threadId')
    expect(gatheredLetter([about(7, 1), letter('One')])).not.toHaveProperty('threadId')
  })

  it('share the links of their footers and the way to unsubscribe, if it is one for all', () => {
    const choose = { label: 'Choose', url: 'https://x.test/choose' }
    const one = { ...letter('One'), footerLinks: [choose], unsubscribeUrl: 'https://x.test/stop' }
    const gathered = gatheredLetter([one, { ...one, subject: 'Two' }])
    expect(gathered).toMatchObject({ footerLinks: [choose], unsubscribeUrl: 'https://x.test/stop' })
    expect(gathered?.footerLinks).toHaveLength(1)
    expect(gatheredLetter([one, letter('Two')])).not.toHaveProperty('unsubscribeUrl')
  })
})
