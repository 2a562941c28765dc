// A child process that runs in a copy of the tree. For each order from its parent, it runs the named tests and sends
// the results back.
import { relative, resolve } from 'node:path'
import { createVitest, type TestCase, type TestModule, type TestSuite } from 'vitest/node'
import type { Outcome, Run } from './judge.ts'
import { titleSeparator } from './patch.ts'

/** `changed` lists the files that differ from those of the last run. */
export type Order = { pattern: string; files: readonly string[]; changed: readonly string[] }

// No report is needed, because the results are read below.
const vitest = await createVitest('test', { watch: false, reporters: [{}] })
// Finds all test files. The runs below choose from them.
await vitest.globTestSpecifications()

// Ends this process when the parent was killed.
process.once('disconnect', () => process.exit())

process.on('message', async (order: Order | 'end') => {
  if (order === 'end') {
    await vitest.close()
    process.exit()
  }
  process.send?.(await runTests(order))
})

async function runTests({ pattern, files, changed }: Order): Promise<Run> {
  // Deletes the results of earlier runs. Vitest would return them again for a file whose worker does not start.
  vitest.state.filesMap.clear()
  for (const file of changed) vitest.invalidateFile(resolve(file))
  vitest.setGlobalTestNamePattern(new RegExp(pattern))
  const chosen = files.flatMap((file) => vitest.getModuleSpecifications(resolve(file)))
  const { testModules } = await vitest.runTestSpecifications(chosen)
  return { outcomes: testModules.flatMap(outcomesOf), broken: testModules.flatMap(brokenIn) }
}

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

/** The errors of files that could not be loaded and of groups whose setup failed. */
function brokenIn(module: TestModule): Run['broken'] {
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return errors.map(({ message }) => ({ file: fileOf(module), words: message }))
}

function fileOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId)
}
