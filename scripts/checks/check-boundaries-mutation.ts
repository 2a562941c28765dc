// Proves that each boundary rule reports a forbidden import. It adds the imports of boundary-mutations.ts to a copy of
// the tree, runs dependency-cruiser once, and compares the report with these imports.
import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Cruise, cruise, cruisedFolders, unseenFiles } from './boundaries.ts'
import { mutations } from './boundary-mutations.ts'
import { copyTree } from './tree-copy.ts'

function plant(copy: string) {
  const append = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    appendFileSync(join(copy, path), text)
  }
  for (const { file, imports, targets } of mutations) {
    append(file, `\n${imports}\n`)
    for (const [path, text] of Object.entries(targets ?? {}))
      if (!existsSync(join(copy, path))) append(path, text)
  }
}

/** The rules reported for a file. A cycle is reported once, for any one of its files. */
function rulesBrokenBy(file: string, violations: Cruise['summary']['violations']): string {
  const own = violations.filter(
    ({ from, cycle }) => from === file || cycle?.some(({ name }) => name === file),
  )
  return [...new Set(own.map(({ rule }) => rule.name))].join(', ') || 'nothing'
}

function judge(copy: string): string[] {
  const result = cruise(copy)
  const faults = unseenFiles(copy, result).map((file) => `not seen by dependency-cruiser: ${file}`)
  for (const { file, rule, imports } of mutations) {
    const seen = rulesBrokenBy(file, result.summary.violations)
    if (seen !== (rule ?? 'nothing'))
      faults.push(`${file}: ${imports}\n  expected ${rule ?? 'nothing'}, saw ${seen}`)
  }
  const covered = new Set(mutations.map(({ rule }) => rule))
  for (const { name } of result.summary.ruleSetUsed.forbidden) {
    if (!covered.has(name)) faults.push(`${name}: no mutation in boundary-mutations.ts proves this rule`)
  }
  return faults
}

const copy = copyTree('boundaries', [...cruisedFolders, 'package.json', '.dependency-cruiser.cjs'])
try {
  plant(copy)
  const faults = judge(copy)
  for (const fault of faults) console.error(fault)
  const forbidden = mutations.filter(({ rule }) => rule !== undefined).length
  console.log(
    `${forbidden} forbidden and ${mutations.length - forbidden} allowed imports planted, ${faults.length} misjudged`,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
