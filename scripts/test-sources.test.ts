import { describe, expect, it } from 'vitest'
import { idIn, testsIn } from './test-sources.ts'

const file = 'e2e/doors.spec.ts'
const idsIn = (source: string) => testsIn(file, source).map(({ id }) => id)
/** The literals of the first test in a source. */
const literalsIn = (source: string, name = file) => testsIn(name, source)[0]?.literals ?? []

describe('the id of a test', () => {
  it('stands in brackets at the end of its title, as dotted lower-case words', () => {
    expect(idIn('opens [door.opens]')).toBe('door.opens')
    expect(idIn('opens @desktop [front-door.opens.at-9]')).toBe('front-door.opens.at-9')
    for (const title of [
      'opens',
      'opens [door]',
      'opens [Door.opens]',
      'opens [door.opens] wide',
      'opens[door.opens]',
      'opens [door.]',
      '[door.opens',
    ])
      expect(idIn(title), title).toBeUndefined()
  })

  it('is found however the test is written', () => {
    expect(
      idsIn(`
        test('opens [door.test]', () => {})
        describe('a door [door.group]', () => {
          it("opens [door.it]", () => {})
          it.each([1, 2])('opens %s [door.each]', () => {})
          it.for([1, 2])('opens %s [door.for]', () => {})
          for (const side of sides) test(\`opens \${side} [door.loop]\`, async () => {})
        })
        test.describe('a gate [door.group]', () => {
          test(\`opens [door.template]\`, { timeout: 9 }, async ({ page }) => {})
        })
        test('carries none', () => {})
        other('opens [door.other]')
      `),
    ).toEqual(['door.test', 'door.it', 'door.each', 'door.for', 'door.loop', 'door.template'])
  })

  it('comes with the place of the test', () => {
    expect(testsIn(file, "\n\ntest('opens [door.opens]', () => {})")).toMatchObject([{ file, line: 3 }])
  })
})

describe('the literals of a test', () => {
  it('are those of its own code', () => {
    expect(
      literalsIn(`
        test('opens [door.opens]', async ({ page }) => {
          // said in a comment
          await expect(page.getByText("It's open")).toHaveText(/wide/)
          expect(\`now \${x} and \${y} then\`).toBe(403)
        })
        test('closes', () => expect('It is closed'))
        const closed = 'It was closed'
      `).toSorted(),
    ).toEqual([' and ', ' then', '/wide/', '403', "It's open", 'now '])
  })

  it('leave its title out', () => {
    expect(literalsIn("test('opens the door [door.opens]', () => {})")).toEqual([])
    const table = `for (const side of ['front']) test(\`opens \${side} wide [door.opens]\`, () => {})`
    expect(literalsIn(table)).toEqual(['front'])
  })

  it('are those of what it uses of the file, directly or through one another', () => {
    expect(
      literalsIn(`
        const words = { open: 'Open', shut: 'Shut' }
        const { key } = { key: 'Key' }
        const unused = 'Unused'
        function say() { return shout(words) }
        const shout = (given) => ['Louder', given]
        describe('a door', () => {
          const side = () => 'Side'
          test('opens [door.opens]', () => { say(); other.unused; ({ key, unused: side() }) })
          test('closes', () => unused)
        })
      `).toSorted(),
    ).toEqual(['Key', 'Louder', 'Open', 'Shut', 'Side'])
  })

  it('are not those of a namesake', () => {
    expect(
      literalsIn(`
        const words = 'of the file'
        test('opens [door.opens]', () => { const words = 'of the test'; return words })
      `),
    ).toEqual(['of the test'])
    expect(
      literalsIn(`
        const words = 'of the file'
        const say = (words) => words
        test('opens [door.opens]', () => say('said'))
      `),
    ).toEqual(['said'])
  })

  it.each([
    ["for (const [side, words] of table) test('opens [door.opens]', () => words)"],
    ["for (const { words } of Object.values(table)) test('opens [door.opens]', () => words)"],
    ["it.each(table)('opens %s [door.opens]', (words) => words)"],
    ["describe.each(table)('%s', (words) => { it('opens [door.opens]', () => words) })"],
    ["table.forEach((words) => { it('opens [door.opens]', () => words) })"],
  ])('are those of its table: %s', (source) => {
    expect(literalsIn(`const table = ['Front', 'Back']\n${source}`)).toEqual(
      expect.arrayContaining(['Front', 'Back']),
    )
  })

  it('are found in the tests of components too', () => {
    expect(
      literalsIn(
        'it(\'opens [door.opens]\', () => { render(<Door side="front">Mind the step</Door>) })',
        'apps/web/src/features/doors/door.test.tsx',
      ),
    ).toEqual(['front', 'Mind the step'])
  })
})
