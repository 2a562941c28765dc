import { describe, expect, it } from 'vitest'
import { collegeName, collegeNameKey } from './colleges.ts'

describe('the name of a college', () => {
  it.each([
    ['IIT  Delhi', 'iit delhi'],
    ['ＩＩＴ Ｄｅｌｈｉ', 'IIT Delhi'],
    ['IIT\u200B Delhi', 'IIT Delhi'],
    ['IIT\u00A0Delhi', 'IIT Delhi'],
    ['St. Xavier’s College', "ST. XAVIER'S COLLEGE"],
    ['IIT\uFEFF Delhi\u2060', 'IIT Delhi'],
    ['Straße College', 'STRASSE COLLEGE'],
  ])('%j is the same as %j [college-name.same]', (one, other) => {
    expect(collegeNameKey(one)).toBe(collegeNameKey(other))
  })

  it.each([
    'Kaveri College of Arts & Science (Autonomous)',
    'दिल्ली विश्वविद्यालय',
    'அண்ணா பல்கலைக்கழகம்',
    "St. Xavier's College - 2",
  ])('may be %s [college-name.allowed]', (name) => {
    expect(collegeName.safeParse(name).success).toBe(true)
  })

  it.each([
    'IIT Dеlhi (Cyrillic е)',
    'IΙT Delhi',
    'Delhi दिल्ली',
    '<b>IIT</b>',
    '42',
    'IIT_Delhi',
    'Delhi 🎓',
  ])('may not be %s [college-name.refused]', (name) => {
    expect(collegeName.safeParse(name).error?.issues[0]?.message).toBe('field.college_name')
  })

  it('is shown tidied [college-name.tidied]', () => {
    expect(collegeName.parse('  ＩＩＴ   Delhi ')).toBe('IIT Delhi')
  })
})
