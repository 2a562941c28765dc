import { describe, expect, it } from 'vitest'
import type { Row, Section, TestId } from '../e2e/conformance/row.ts'
import { faultsOfRecords, faultsOfRun, faultsOfSources, outcomesOf, pageOf } from './conformance-judge.ts'
import type { TestSource } from './test-sources.ts'

const sectionOf = (...rows: Row[]): Section[] => [{ title: '1. First', parts: [{ heading: 'Part', rows }] }]
const aTest = (id: string, wish: Partial<TestSource> = {}): TestSource => ({
  id,
  file: 'e2e/doors.spec.ts',
  line: 7,
  literals: [],
  ...wish,
})
const says = 'It opens'

it('a row that names a decision record says the decision, and the record is there', () => {
  const judge = (row: Row) => faultsOfRecords(sectionOf(row), (record) => record === '0041-doors')
  expect(judge({ says, decision: 'it stays closed', record: '0041-doors' })).toEqual([])
  expect(judge({ says, decision: 'it stays closed', record: '0042-gone' })).toHaveLength(1)
  expect(judge({ says, record: '0041-doors' })).toHaveLength(1)
  const page = pageOf(sectionOf({ says, decision: 'it stays closed', record: '0041-doors' }), [])
  expect(page).toContain('| Decision: it stays closed ([0041](decisions/0041-doors.md)) |')
})

describe('by the sources, a row', () => {
  const judge = (row: Row, ...tests: TestSource[]) => faultsOfSources(sectionOf(row), tests)

  it('that is held by a test or changed by a decision is no fault', () => {
    expect(judge({ says, tests: ['door.opens'] }, aTest('door.opens'))).toEqual([])
    expect(judge({ says, decision: 'it stays closed' })).toEqual([])
  })

  it('with neither is a fault', () => {
    const fault = '1. First: “It opens” is held by no test and changed by no decision'
    expect(judge({ says })).toEqual([fault])
    expect(judge({ says, tests: [] })).toEqual([fault])
  })

  it('whose id no test carries is a fault, whatever the others and the decision say', () => {
    const tests = ['door.opens', 'door.closes'] as const
    expect(judge({ says, tests, decision: 'by hand' }, aTest('door.opens'))).toEqual([
      '1. First: “It opens” names door.closes, which no test carries',
    ])
  })

  it('that quotes a text names a test that has its words', () => {
    const row: Row = { says: "'Failed to open: {message} Try again.'", tests: ['door.opens', 'door.closes'] }
    const silent = aTest('door.opens')
    const literals = ['Failed to open: no key', 'Sorry. Try again.']
    expect(judge(row, silent, aTest('door.closes', { literals }))).toEqual([])
    expect(judge(row, silent, aTest('door.closes', { literals: ['Failed to open: no key'] }))).toEqual([
      "1. First: “'Failed to open: {message} Try again.'” is quoted, and no test that it names has these words",
    ])
  })

  it('that quotes a text which a decision took away needs no test', () => {
    expect(judge({ says: "'Failed'", decision: 'it never fails' })).toEqual([])
  })

  it('has its other words in the test it says, each a literal of its own', () => {
    const row: Row = {
      says,
      tests: ['door.opens', 'door.closes'],
      words: { 'door.opens': ['front', 'back'] },
    }
    const other = aTest('door.closes', { literals: ['front', 'back'] })
    expect(judge(row, aTest('door.opens', { literals: ['front', 'back', 'side'] }), other)).toEqual([])
    expect(judge(row, aTest('door.opens', { literals: ['front', 'back yard'] }), other)).toEqual([
      '1. First: “It opens” door.opens does not have “back”',
    ])
  })

  it('has no words in a test that it does not name', () => {
    const row: Row = { says, tests: ['door.opens'], words: { 'door.closes': ['front'] } }
    expect(judge(row, aTest('door.opens', { literals: ['front'] }))).toHaveLength(1)
  })

  it.each([
    ['e2e/doors.spec.ts', 0],
    ['e2e/doors/front.spec.ts', 0],
    ['apps/api/src/modules/doors/doors.test.ts', 0],
    ['apps/api/src/modules/doors/doors.rules.test.ts', 1],
    ['apps/api/src/modules/doors/doors.policy.test.ts', 1],
    ['apps/web/src/features/doors/door.test.tsx', 1],
    ['packages/contract/src/doors.test.ts', 1],
  ])('that needs the server, held by %s alone: %i faults', (file, count) => {
    const faults = judge({ says, tests: ['door.opens'], needs: 'server' }, aTest('door.opens', { file }))
    expect(faults).toEqual(Array(count).fill('1. First: “It opens” is held by no test that runs the server'))
  })

  it('that needs the server may name a component test beside another', () => {
    const component = aTest('door.opens', { file: 'apps/web/src/features/doors/door.test.tsx' })
    const row: Row = { says, tests: ['door.opens', 'door.stored'], needs: 'server' }
    expect(judge(row, component, aTest('door.stored'))).toEqual([])
  })
})

describe('an id', () => {
  const row: Row = { says, tests: ['door.opens'] }

  it('that two tests carry is a fault', () => {
    const again = aTest('door.opens', { file: 'e2e/gates.spec.ts', line: 9 })
    expect(faultsOfSources(sectionOf(row), [aTest('door.opens'), again])).toEqual([
      'e2e/doors.spec.ts:7 and e2e/gates.spec.ts:9 carry the same id: door.opens',
    ])
  })

  it('that no row names is a fault', () => {
    expect(faultsOfSources(sectionOf(row), [aTest('door.opens'), aTest('door.paint')])).toEqual([
      'e2e/doors.spec.ts:7 carries an id that no row names: door.paint',
    ])
  })
})

describe('by a run, a row', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  })
  const playwright = {
    suites: [
      {
        specs: [
          spec('opens @desktop [door.opens]', 'expected'),
          spec('shakes [door.shakes]', 'expected', 'flaky'),
          spec('waits [door.waits]', 'skipped'),
          spec('was filtered [door.filtered]'),
          spec('is of no row', 'unexpected'),
        ],
        suites: [
          {
            specs: [
              spec('of 403 [door.refuses]', 'expected'),
              spec('of 429 [door.refuses]', 'expected', 'unexpected'),
            ],
          },
        ],
      },
    ],
  }
  const assertion = (title: string, status: string) => ({ title, status })
  const vitest = {
    testResults: [
      {
        assertionResults: [
          assertion('is long [field.long]', 'passed'),
          assertion('takes 1 [field.takes]', 'passed'),
          assertion('takes 2 [field.takes]', 'passed'),
          assertion('is short [field.short]', 'failed'),
        ],
      },
    ],
  }
  const outcomes = outcomesOf({ playwright, vitest })
  const judge = (...tests: TestId[]) => faultsOfRun(sectionOf({ says, tests }), outcomes)

  it('whose tests all passed is held', () => {
    expect(judge('door.opens', 'field.long', 'field.takes')).toEqual([])
    expect(faultsOfRun(sectionOf({ says, decision: 'it stays closed' }), outcomes)).toEqual([])
  })

  it('that names a test that did not run is a fault', () => {
    expect(judge('door.closes')).toEqual(['1. First: “It opens” names a test that did not run: door.closes'])
  })

  it.each([
    ['door.shakes', 'shakes [door.shakes]'],
    ['door.waits', 'waits [door.waits]'],
    ['door.filtered', 'was filtered [door.filtered]'],
    ['door.refuses', 'of 429 [door.refuses]'],
    ['field.short', 'is short [field.short]'],
  ] as const)('that names %s, which failed once or was skipped, is a fault', (id, title) => {
    expect(judge(id)).toEqual([`1. First: “It opens” names a test that did not pass: ${title}`])
  })

  it('that a decision changes still needs its test to pass', () => {
    const row: Row = { says, tests: ['field.short'], decision: 'it is short' }
    expect(faultsOfRun(sectionOf(row), outcomes)).toHaveLength(1)
  })
})

describe('the page', () => {
  it('has every row beside what holds it', () => {
    const page = pageOf(
      sectionOf(
        { says, tests: ['door.opens', 'door.shuts'], words: { 'door.opens': ['front', 'a | b'] } },
        { says: 'a | b', decision: 'it stays <closed>' },
      ),
      [aTest('door.opens'), aTest('door.shuts', { file: 'apps/api/src/doors.test.ts' })],
    )
    expect(page).toContain(
      '| It opens | [door.opens](../e2e/doors.spec.ts): front, a \\| b<br>[door.shuts](../apps/api/src/doors.test.ts) |',
    )
    expect(page).toContain('| a \\| b | Decision: it stays &lt;closed> |')
    expect(page).toContain('## 1. First\n\n### Part\n')
    expect(page).toContain('2 of them')
  })
})
