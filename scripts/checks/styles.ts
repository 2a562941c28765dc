// What the style sheets of the web define and what its components use, read from their sources.
import { basename, dirname, join } from 'node:path/posix'
import ts from 'typescript'

/** A source by its path below apps/web/src. */
export type Source = { file: string; text: string }

const isModule = (file: string) => file.endsWith('.module.css')
/** `features/complaints/` of features/complaints/inbox/inbox.module.css. */
const featureOf = (sheet: string) => sheet.replace(/^(features\/[^/]+\/).*/, '$1')
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

type Named = { name: string; line: number }
type Rule = { selectors: string; line: number }

/** The rules of a sheet with their selectors, without at-rules and the steps of an animation. */
function rulesOf(css: string): Rule[] {
  // Comments and strings become blanks of the same length, so that lines can still be counted.
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, (text) => text.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(({ 1: selectors = '', index }) => ({
      selectors: selectors.trim(),
      line: lineAt(bare, index + selectors.search(/\S/)),
    }))
    .filter(({ selectors }) => !/^(@|from$|to$|[\d.]+%)/.test(selectors))
}

const classesIn = (css: string): Named[] =>
  rulesOf(css).flatMap(({ selectors, line }) =>
    [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(({ 1: name = '' }) => ({ name, line })),
  )

/** What is wrong with a CSS module by itself. */
function faultsOfModule({ file, text }: Source): string[] {
  const names = classesIn(text).filter(({ name }) => !/^[a-z][a-zA-Z0-9]*$/.test(name))
  return [
    ...names.map(
      ({ name, line }) => `${file}:${line} .${name}: write the name as the components do, like .slipFacts.`,
    ),
    ...rulesOf(text).flatMap(({ selectors, line }) => [
      ...(selectors.includes(':global') ? [`${file}:${line} :global reaches beyond the feature.`] : []),
      ...(selectors.split(/,(?![^(]*\))/).every((one) => one.includes('.'))
        ? []
        : [`${file}:${line} ${selectors}: a selector without a class reaches beyond the feature.`]),
    ]),
  ]
}

type Use = Named & { sheet: string }
type Uses = { uses: Use[]; faults: string[] }

/** Which classes of which modules a component uses. They are named one by one, so that they can be found. */
function usesIn({ file, text }: Source): Uses {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const sheets = new Map<string, string>()
  const uses: Use[] = []
  const faults: string[] = []
  const lineOf = (node: ts.Node) => parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      noteImport(node)
      return
    }
    const sheet = ts.isIdentifier(node) ? sheets.get(node.text) : undefined
    if (sheet !== undefined) noteUse(node.parent, sheet)
    ts.forEachChild(node, visit)
  }
  const noteImport = ({ moduleSpecifier, importClause }: ts.ImportDeclaration): void => {
    const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
    if (!isModule(from) || !importClause?.name) return
    sheets.set(importClause.name.text, from.startsWith('#') ? from.slice(1) : join(dirname(file), from))
  }
  const noteUse = (parent: ts.Node, sheet: string): void => {
    const name = ts.isElementAccessExpression(parent) ? parent.argumentExpression : undefined
    if (!file.startsWith(featureOf(sheet)))
      faults.push(`${file}:${lineOf(parent)} ${sheet} is of another feature.`)
    if (name && ts.isStringLiteral(name)) uses.push({ sheet, name: name.text, line: lineOf(parent) })
    else faults.push(`${file}:${lineOf(parent)} ${parent.getText()}: name the class, as in styles['slip'].`)
  }
  visit(parsed)
  return { uses, faults }
}

/** What the modules and the components do not agree about, and what keeps a module from being a feature's own. */
export function faultsOf(sheets: readonly Source[], components: readonly Source[]): string[] {
  const modules = sheets.filter(({ file }) => isModule(file))
  const read = components.map((component) => ({ file: component.file, ...usesIn(component) }))
  const keyOf = (sheet: string, name: string) => `${sheet} ${name}`
  const used = new Set(read.flatMap(({ uses }) => uses.map(({ sheet, name }) => keyOf(sheet, name))))
  const defined = new Set(
    modules.flatMap(({ file, text }) => classesIn(text).map(({ name }) => keyOf(file, name))),
  )
  return [
    ...namesakesOf(modules),
    ...modules.flatMap(faultsOfModule),
    ...read.flatMap(({ faults }) => faults),
    ...read.flatMap(({ file, uses }) =>
      uses
        .filter(({ sheet, name }) => !defined.has(keyOf(sheet, name)))
        .map(({ sheet, name, line }) => `${file}:${line} .${name} is not in ${sheet}.`),
    ),
    ...modules.flatMap(({ file, text }) =>
      unique(classesIn(text))
        .filter(({ name }) => !used.has(keyOf(file, name)))
        .map(({ name, line }) => `${file}:${line} .${name} is not used.`),
    ),
  ]
}

const unique = (named: readonly Named[]): Named[] => [
  ...new Map(named.toReversed().map((one) => [one.name, one])).values(),
]

/** Two modules of one name would make the same class names. */
function namesakesOf(modules: readonly Source[]): string[] {
  const byName = Map.groupBy(modules, ({ file }) => basename(file))
  return [...byName.values()]
    .filter((namesakes) => namesakes.length > 1)
    .map((namesakes) => `${namesakes.map(({ file }) => file).join(' and ')}: give one of them another name.`)
}
