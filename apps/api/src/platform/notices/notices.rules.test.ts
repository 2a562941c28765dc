import { describe, expect, it } from 'vitest'
import { gatheredLetter, nextMailAt, releaseOf, sentToday } from './notices.rules.ts'

const now = new Date('2026-11-16T06:00:00Z')
const tomorrowMorning = new Date('2026-11-17T01:30:00Z')
const pace = { now, today: '2026-11-16', tomorrowMorning, lastSentAt: null, day: null, sent: 0 }
const lastSentAt = new Date('2026-11-16T05:59:30Z')

describe('the next mail', () => {
  it('is sent at once if there was none', () => {
    expect(nextMailAt(pace) <= now).toBe(true)
  })

  it('waits until a minute has passed since the last one', () => {
    expect(nextMailAt({ ...pace, lastSentAt, day: pace.today, sent: 1 })).toEqual(
      new Date('2026-11-16T06:00:30Z'),
    )
  })

  it.each([
    [19, pace.today, false],
    [20, pace.today, true],
    [20, '2026-11-15', false],
  ])('after %i mails on %s waits until the morning: %s', (sent, day, waits) => {
    const next = nextMailAt({ ...pace, lastSentAt, day, sent })
    expect(next.getTime() === tomorrowMorning.getTime()).toBe(waits)
  })

  it('counts from one again on a new day', () => {
    expect(sentToday({ ...pace, day: pace.today, sent: 4 })).toBe(5)
    expect(sentToday({ ...pace, day: '2026-11-15', sent: 4 })).toBe(1)
    expect(sentToday(pace)).toBe(1)
  })
})

describe('what can still be undone', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const notice = (aboutId: string, seconds: number) => ({ aboutId, heldUntil: at(seconds) })

  it('waits, and nothing else waits for it', () => {
    const waiting = [notice('fan', -1), notice('tap', 8), notice('door', 0)]
    expect(releaseOf(waiting, now)).toEqual({ due: [waiting[0], waiting[2]], nextAt: at(-1) })
  })

  it('lets earlier changes of the same complaint wait, so that one mail tells the last state', () => {
    const waiting = [notice('fan', -5), notice('fan', 5), notice('tap', 9)]
    expect(releaseOf(waiting, now)).toEqual({ due: [], nextAt: at(5) })
    expect(releaseOf(waiting, at(6)).due).toEqual(waiting.slice(0, 2))
  })
})

describe('letters', () => {
  const letter = (subject: string, footer = 'Why.') => ({ subject, lines: [subject], footer })

  it('alone stay as they are', () => {
    expect(gatheredLetter([])).toBeUndefined()
    expect(gatheredLetter([letter('One')])).toEqual(letter('One'))
  })

  it('together become the parts of one mail', () => {
    const gathered = gatheredLetter([letter('One'), letter('Two'), letter('Three', 'Other.')])
    expect(gathered?.subject).toBe('One, and 2 more updates')
    expect(gathered?.parts?.map(({ heading }) => heading)).toEqual(['One', 'Two', 'Three'])
    expect(gathered?.footer).toBe('Why. Other.')
    expect(gatheredLetter([letter('One'), letter('Two')])?.subject).toBe('One, and 1 more update')
  })
})
