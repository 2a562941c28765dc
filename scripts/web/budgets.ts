// `npm run budgets [-- --files]`: compares the size of each page of the built web with its budget. Exits with 1 if a
// page is too large, or if an address of the web has no budget or could not be measured.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AppPath, appPaths, layoutOf, pageOf } from '../../apps/web/src/app/paths.ts'
import { appGroups, type Budget, fontBudget, staticPages } from './budget-table.ts'
import { buildWebIfOld } from './build-web.ts'
import { type Built, furtherJs, type Manifest, type Weight, weighPage } from './page-weight.ts'

type Site = { documents: { file: string; paths: string[] }[] }
type Row = { path: string; weight: Weight; further: number | undefined; faults: string[] }

const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } })
const dist = join(import.meta.dirname, '../../apps/web/dist')
buildWebIfOld()

const built: Built = {
  manifest: JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest,
  read: (file) => {
    if (!existsSync(join(dist, file))) throw new Error(`${file} is named there, and not in the build.`)
    return readFileSync(join(dist, file))
  },
}

const unmeasured: string[] = []
const rows: Row[] = []
for (const path of [staticPages.first, ...staticPages.further]) {
  note(path, () => ({ weight: weighPage(built, htmlOf(path)), budget: staticPages.budget }))
}
for (const { budget, first, further } of appGroups) {
  for (const path of [first, ...further]) {
    note(path, () => {
      const weight = weighRoute(path)
      return { weight, budget, further: path === first ? undefined : furtherJs(weighRoute(first), weight) }
    })
  }
}
const known = new Set<string>(appGroups.flatMap(({ first, further }) => [first, ...further]))
unmeasured.push(...appPaths.filter((path) => !known.has(path)).map((path) => `${path} has no budget.`))

report()

/** Finds the HTML file of an address in the list that the build has written. */
function htmlOf(path: string): string {
  const { documents } = JSON.parse(readFileSync(join(dist, '.vite/site.json'), 'utf8')) as Site
  const found = documents.find((document) => document.paths.includes(path))
  if (found === undefined) throw new Error('the build has no document for it.')
  return found.file
}

function weighRoute(path: AppPath): Weight {
  const layout = layoutOf(path)
  return weighPage(built, htmlOf(path), layout === null ? [pageOf[path]] : [layout, pageOf[path]])
}

type Measure = { weight: Weight; budget: Budget; further?: number | undefined }

function note(path: string, measure: () => Measure): void {
  try {
    const { weight, budget, further } = measure()
    rows.push({ path, weight, further, faults: faultsOf(weight, further, budget) })
  } catch (error) {
    unmeasured.push(`${path} has no measure: ${error instanceof Error ? error.message : error}`)
  }
}

function faultsOf(weight: Weight, further: number | undefined, budget: Budget): string[] {
  const over = (what: string, actual: number | undefined, allowed: number | undefined, show = kB) =>
    actual !== undefined && allowed !== undefined && actual > allowed
      ? [`${what} ${show(actual)} of ${show(allowed)}`]
      : []
  return [
    ...over('JS', weight.js, budget.js),
    ...over('further JS', further, budget.jsFurther),
    ...over('CSS', weight.css, budget.css),
    ...over('total', weight.total, budget.total),
    ...over('requests', weight.requests, budget.requests, String),
    ...over('fonts', weight.fonts.length, fontBudget.files, String),
    ...weight.fonts.flatMap((size) => over('font', size, fontBudget.bytes)),
  ]
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function report(): void {
  const columns = ['JS', 'further', 'CSS', 'fonts', 'HTML', 'total', 'requests']
  const line = (path: string, cells: string[], verdict: string) =>
    console.log([path.padEnd(26), ...cells.map((cell) => cell.padStart(9)), ` ${verdict}`].join(''))
  line('kB with gzip', columns, '')
  for (const { path, weight, further, faults } of rows) {
    const { js, css, fonts, html, total, requests } = weight
    const fontBytes = fonts.reduce((bytes, size) => bytes + size, 0)
    const cells = [
      kB(js),
      further === undefined ? '' : kB(further),
      kB(css),
      kB(fontBytes),
      kB(html),
      kB(total),
    ]
    line(path, [...cells, String(requests)], faults.length === 0 ? 'ok' : `ABOVE: ${faults.join(', ')}`)
    if (values.files || faults.length > 0) listFiles(weight)
  }
  for (const fault of unmeasured) console.error(fault)
  const above = rows.filter((row) => row.faults.length > 0).length
  console.log(`\n${rows.length} pages, ${above} above their budget, ${unmeasured.length} without a measure`)
  if (above > 0 || unmeasured.length > 0) process.exitCode = 1
}

function listFiles({ files }: Weight): void {
  for (const [file, size] of [...files].sort(([, one], [, other]) => other - one))
    console.log(`    ${kB(size).padStart(8)}  ${file}`)
}
