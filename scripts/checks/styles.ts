// What the style sheets of the web define and what its components use, read from their sources.
import { basename } from 'node:path/posix'
import { type ClassUse, usesIn } from './class-uses.ts'

/** A source by its path below apps/web/src. */
export type Source = { file: string; text: string }

type Rule = { selectors: string; line: number }
type Defined = { name: string; file: string; line: number }

const isModule = ({ file }: { file: string }) => file.endsWith('.module.css')
/** The pages that are made at build have their whole style in them, and names of their own. */
const isStatic = ({ file }: { file: string }) => /^(static|features\/marketing)\//.test(file)
/** `features/complaints/` of features/complaints/inbox/inbox.module.css, `ui/` of ui/styles/slip.css. */
const ownerOf = (file: string) => /^(features\/[^/]+\/|[^/]+\/)/.exec(file)?.[0] ?? ''
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

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

/** Each class once, at its first line. */
function classesIn({ file, text }: Source): Defined[] {
  const all = rulesOf(text).flatMap(({ selectors, line }) =>
    [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(({ 1: name = '' }) => ({ name, file, line })),
  )
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()]
}

/** What lets the rules of a feature reach beyond it. */
function faultsOfModule(sheet: Source): string[] {
  const { file, text } = sheet
  return [
    ...classesIn(sheet)
      .filter(({ name }) => !/^[a-z][a-zA-Z0-9]*$/.test(name))
      .map(({ name, line }) => `${file}:${line} .${name}: write it as components do, like .slipFacts.`),
    ...rulesOf(text).flatMap(({ selectors, line }) => [
      ...(selectors.includes(':global') ? [`${file}:${line} :global reaches beyond the feature.`] : []),
      ...(selectors.split(/,(?![^(]*\))/).every((one) => one.includes('.'))
        ? []
        : [`${file}:${line} ${selectors}: a selector without a class reaches beyond the feature.`]),
    ]),
  ]
}

/** A module has names of its own for animations too: those of ui are not found from it. */
function lostAnimationsOf({ file, text }: Source): string[] {
  return [...text.matchAll(/\banimation(?:-name)?:\s*(?!none\b)([\w-]+)/g)]
    .filter(({ 1: name }) => !new RegExp(`@keyframes\\s+${name}\\b`).test(text))
    .map(({ 1: name, index }) => `${file}:${lineAt(text, index)} @keyframes ${name} is not in this sheet.`)
}

/** Two modules of one name would make the same class names. */
function namesakesOf(modules: readonly Source[]): string[] {
  const byName = Map.groupBy(modules, ({ file }) => basename(file))
  return [...byName.values()]
    .filter((namesakes) => namesakes.length > 1)
    .map((namesakes) => `${namesakes.map(({ file }) => file).join(' and ')}: give one of them another name.`)
}

/** Without what a layout only mentions: a class of ui that it places. */
function ownIn(defined: readonly Defined[]): Defined[] {
  const ofUi = new Set(defined.filter(({ file }) => ownerOf(file) === 'ui/').map(({ name }) => name))
  return defined.filter(({ name, file }) => ownerOf(file) !== 'app/' || !ofUi.has(name))
}

/** Whether the class that a component uses is the one that a sheet defines, and the component may use it. */
function isMeant(use: ClassUse, { name, file }: Defined): boolean {
  if (use.name !== name) return false
  if (use.sheet !== undefined || isModule({ file })) return use.sheet === file
  const owner = ownerOf(file)
  return (
    owner === 'ui/' || owner === ownerOf(use.file) || (owner === 'app/' && use.file.startsWith('routes/'))
  )
}

/** What sheets and components do not agree about, and what keeps the styles of a feature from being its own. */
export function faultsOf(sheets: readonly Source[], components: readonly Source[]): string[] {
  const modules = sheets.filter(isModule)
  const defined = ownIn(sheets.filter((sheet) => !isStatic(sheet)).flatMap(classesIn))
  const read = components.map(usesIn)
  const uses = read.flatMap((one) => one.uses)
  return [
    ...sheets
      .filter((sheet) => sheet.file.startsWith('features/') && !isModule(sheet) && !isStatic(sheet))
      .map(({ file }) => `${file}: the style sheet of a feature is a CSS module.`),
    ...namesakesOf(modules),
    ...modules.flatMap(faultsOfModule),
    ...modules.flatMap(lostAnimationsOf),
    ...read.flatMap((one) => one.faults),
    ...uses
      .filter(({ sheet, file }) => sheet !== undefined && ownerOf(sheet) !== ownerOf(file))
      .map(({ file, line, sheet }) => `${file}:${line} ${sheet} is of another feature.`),
    ...uses
      .filter((use) => !isStatic(use) && !defined.some((one) => isMeant(use, one)))
      .map(
        ({ file, line, name, sheet }) => `${file}:${line} .${name} is not in ${sheet ?? 'a sheet of ui'}.`,
      ),
    ...defined
      .filter((one) => !uses.some((use) => isMeant(use, one)))
      .map(({ file, line, name }) => `${file}:${line} .${name} is not used.`),
  ]
}
