import { describe, expect, it } from 'vitest'
import type { Row, Section } from '../e2e/conformance/row.ts'
import { faultsOf, outcomesOf, pageOf } from './conformance-judge.ts'

const root = '/project'
const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'sign-in.spec.ts',
  tests: statuses.map((status) => ({ status })),
})
const playwright = {
  config: { rootDir: '/project/e2e' },
  suites: [
    {
      title: 'sign-in.spec.ts',
      specs: [
        spec('opens @desktop', 'expected'),
        spec('shakes', 'expected', 'flaky'),
        spec('waits', 'skipped'),
      ],
      suites: [
        {
          title: 'a refusal @phone',
          specs: [spec('of 403', 'expected'), spec('of 429', 'expected', 'unexpected')],
        },
      ],
    },
  ],
}
const assertion = (title: string, status: string) => ({ ancestorTitles: ['a field'], title, status })
const vitest = {
  testResults: [
    {
      name: '/project/packages/fields.test.ts',
      assertionResults: [assertion('is long', 'passed'), assertion('is short', 'failed')],
    },
  ],
}
const outcomes = outcomesOf(root, { playwright, vitest })

const sectionOf = (...rows: Row[]): Section[] => [{ title: '1. First', parts: [{ heading: 'Part', rows }] }]
const source = 'expect(page).toHaveText("Failed to open: no key")'
const judge = (row: Row) => faultsOf(sectionOf(row), outcomes, () => source)
const named = (file: string, title: string): Row => ({ says: 'It opens', tests: [{ file, title }] })

describe('a row', () => {
  it.each([
    named('e2e/sign-in.spec.ts', 'opens'),
    named('e2e/sign-in.spec.ts', 'shakes'),
    named('e2e/sign-in.spec.ts', 'a refusal › of 403'),
    named('packages/fields.test.ts', 'a field › is long'),
    { says: 'It opens', decision: 'it stays closed' },
  ])('that is held by a test or changed by a decision is no fault: %j', (row) => {
    expect(judge(row)).toEqual([])
  })

  it('with neither is a fault', () => {
    expect(judge({ says: 'It opens' })).toEqual([
      '1. First: “It opens” is held by no test and changed by no decision',
    ])
    expect(judge({ says: 'It opens', tests: [] })).toHaveLength(1)
  })

  it.each([
    ['e2e/sign-in.spec.ts', 'closes'],
    ['e2e/sign-in.spec.ts', 'open'],
    ['e2e/sign-in.spec.ts', 'a refusal'],
    ['e2e/sign-in.spec.ts', 'of 403'],
    ['e2e/sign-up.spec.ts', 'opens'],
    ['e2e/sign-in.spec.ts', 'closes …'],
  ])('that names a test that did not run is a fault: %s, %s', (file, title) => {
    expect(judge(named(file, title))).toEqual([
      `1. First: “It opens” names a test that did not run: ${file}: ${title}`,
    ])
  })

  it.each([
    ['e2e/sign-in.spec.ts', 'waits'],
    ['e2e/sign-in.spec.ts', 'a refusal › of 429'],
    ['packages/fields.test.ts', 'a field › is short'],
  ])('that names a test that failed or was skipped is a fault: %s, %s', (file, title) => {
    expect(judge(named(file, title))).toEqual([
      `1. First: “It opens” names a test that did not pass: ${file}: ${title}`,
    ])
  })

  it('that names every test of a table needs all of them', () => {
    expect(judge(named('e2e/sign-in.spec.ts', 'a refusal › …'))).toEqual([
      '1. First: “It opens” names a test that did not pass: e2e/sign-in.spec.ts: a refusal › of 429',
    ])
    expect(judge(named('e2e/sign-in.spec.ts', 'a refusal › of 4…'))).toHaveLength(1)
    expect(judge(named('packages/fields.test.ts', 'a field › is l…'))).toEqual([])
  })

  it('that a decision changes still needs its test to pass', () => {
    expect(judge({ ...named('e2e/sign-in.spec.ts', 'closes'), decision: 'it closes' })).toHaveLength(1)
  })

  it('that quotes a text names a test that has its words', () => {
    const tests = [{ file: 'e2e/sign-in.spec.ts', title: 'opens' }]
    expect(judge({ says: "'Failed to open: {message}'", tests })).toEqual([])
    expect(judge({ says: "'Failed to close: {message}'", tests })).toEqual([
      "1. First: “'Failed to close: {message}'” is quoted, and no test that it names has these words",
    ])
  })
})

describe('the page', () => {
  it('has every row beside what holds it', () => {
    const page = pageOf(
      sectionOf(named('e2e/sign-in.spec.ts', 'opens'), { says: 'a | b', decision: 'it stays <closed>' }),
    )
    expect(page).toContain('| It opens | [sign-in.spec.ts](../e2e/sign-in.spec.ts): opens |')
    expect(page).toContain('| a \\| b | Decision: it stays &lt;closed> |')
    expect(page).toContain('## 1. First\n\n### Part\n')
  })
})
