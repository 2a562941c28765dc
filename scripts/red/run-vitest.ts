// Started in a copy of the tree. Runs the given tests and sends the results to its parent process.
import { relative } from 'node:path'
import { startVitest, type TestCase, type TestModule, type TestSuite } from 'vitest/node'
import type { Outcome, Run } from './judge.ts'
import { titleSeparator } from './patch.ts'

const [pattern = '', ...files] = process.argv.slice(2)
const vitest = await startVitest('test', files, {
  watch: false,
  testNamePattern: pattern,
  passWithNoTests: true,
  // No report is needed, because the results are read below.
  reporters: [{}],
})
const modules = vitest.state.getTestModules()
const run: Run = { outcomes: modules.flatMap(outcomesOf), broken: modules.flatMap(brokenIn) }
await vitest.close()
process.send?.(run, () => process.exit())

function outcomesOf(module: TestModule): Outcome[] {
  return [...module.children.allTests()].flatMap((test) => {
    const { state, errors = [] } = test.result()
    // Tests that were not chosen are skipped.
    if (state !== 'passed' && state !== 'failed') return []
    return [
      {
        file: fileOf(module),
        title: titlesOf(test).join(titleSeparator),
        hasPassed: state === 'passed',
        failures: errors.map(({ name, message }) => `${name}: ${message}`),
      },
    ]
  })
}

function titlesOf(one: TestCase | TestSuite): string[] {
  return [...(one.parent.type === 'suite' ? titlesOf(one.parent) : []), one.name]
}

/** Errors of files that do not load and of groups whose setup failed. */
function brokenIn(module: TestModule): Run['broken'] {
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return errors.map(({ message }) => ({ file: fileOf(module), words: message }))
}

function fileOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId)
}
