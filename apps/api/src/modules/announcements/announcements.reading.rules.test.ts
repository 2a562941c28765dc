import { describe, expect, it } from 'vitest'
import { firstIdAt } from '#platform/ids.ts'
import { isMarkedRead, type Marks, markOne, markUpTo } from './announcements.reading.rules.ts'

const now = Date.parse('2026-11-18T06:00:00Z')
const day = 86_400_000
/** The announcement of so many days ago. */
const posted = (days: number) => firstIdAt(now - days * day)
const [a, b, c, d] = [4, 3, 2, 1].map(posted) as [string, string, string, string]
const oldest = posted(30)
const noMarks: Marks = { until: firstIdAt(0), others: [] }
const readOf = (marks: Parameters<typeof isMarkedRead>[0]) =>
  [a, b, c, d].filter((id) => isMarkedRead(marks, id))

describe('marks of announcements', () => {
  it('begin with nothing read', () => {
    expect(readOf(noMarks)).toEqual([])
  })

  it('are set and taken back one by one, in any order', () => {
    const some = markOne(markOne(noMarks, c, true, oldest), a, true, oldest)
    expect(readOf(some)).toEqual([a, c])
    expect(readOf(markOne(some, c, false, oldest))).toEqual([a])
    expect(markOne(some, c, true, oldest)).toBe(some)
  })

  it('up to one keep those of later ones, and none of earlier ones', () => {
    const later = markOne(noMarks, d, true, oldest)
    const upTo = markUpTo(later, b)
    expect(readOf(upTo)).toEqual([a, b, d])
    expect(readOf(markOne(upTo, a, false, oldest))).toEqual([b, d])
    expect(readOf(markUpTo(markOne(upTo, a, false, oldest), c))).toEqual([a, b, c, d])
  })

  it('up to an earlier one leave what is unread after it', () => {
    const all = markUpTo(noMarks, d)
    const unread = markOne(markOne(all, c, false, oldest), a, false, oldest)
    expect(readOf(markUpTo(unread, b))).toEqual([a, b, d])
  })

  it('of what is old are not kept', () => {
    const old = markOne(noMarks, posted(40), true, oldest)
    expect(old.others).toEqual([])
    const many = Array.from({ length: 600 }, (_, at) => firstIdAt(now - at * 1000))
    const marks = many.reduce((before, id) => markOne(before, id, true, oldest), noMarks)
    expect(marks.others).toHaveLength(500)
    expect(isMarkedRead(marks, many[0] ?? '')).toBe(true)
  })
})
