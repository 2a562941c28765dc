// Compares the classes that the web's style sheets define with those that its components use.
import { basename } from 'node:path/posix'
import { type ClassUse, usesIn } from './class-uses.ts'

/** A source file. Its path is relative to apps/web/src. */
export type Source = { file: string; text: string }

type Rule = { selectors: string; line: number }
type Defined = { name: string; file: string; line: number }

const isModule = ({ file }: { file: string }) => file.endsWith('.module.css')
/** Whether a file belongs to the static pages. They are built separately, and their classes are not checked. */
const isStatic = ({ file }: { file: string }) => /^(static|features\/marketing)\//.test(file)
/** The folder that owns a file, such as `features/complaints/` for features/complaints/inbox/inbox.module.css. */
const ownerOf = (file: string) => /^(features\/[^/]+\/|[^/]+\/)/.exec(file)?.[0] ?? ''
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** The rules of a style sheet with their selectors. At-rules and the steps of animations are left out. */
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

/** The classes that a style sheet defines, each with the line where it first appears. */
function classesIn({ file, text }: Source): Defined[] {
  const all = rulesOf(text).flatMap(({ selectors, line }) =>
    [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(({ 1: name = '' }) => ({ name, file, line })),
  )
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()]
}

/** Badly named classes of a module, and rules that would also apply outside the feature. */
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

/**
 * Animations that a module uses but does not define. A module cannot use the animations of ui/, because names of
 * animations are local to a module.
 */
function lostAnimationsOf({ file, text }: Source): string[] {
  return [...text.matchAll(/\banimation(?:-name)?:\s*(?!none\b)([\w-]+)/g)]
    .filter(({ 1: name }) => !new RegExp(`@keyframes\\s+${name}\\b`).test(text))
    .map(({ 1: name, index }) => `${file}:${lineAt(text, index)} @keyframes ${name} is not in this sheet.`)
}

/** Modules with the same file name. They would get the same class names. */
function namesakesOf(modules: readonly Source[]): string[] {
  const byName = Map.groupBy(modules, ({ file }) => basename(file))
  return [...byName.values()]
    .filter((namesakes) => namesakes.length > 1)
    .map((namesakes) => `${namesakes.map(({ file }) => file).join(' and ')}: give one of them another name.`)
}

/** Leaves out classes of ui/ that style sheets of app/ mention only to position them. */
function ownIn(defined: readonly Defined[]): Defined[] {
  const ofUi = new Set(defined.filter(({ file }) => ownerOf(file) === 'ui/').map(({ name }) => name))
  return defined.filter(({ name, file }) => ownerOf(file) !== 'app/' || !ofUi.has(name))
}

/** Whether `use` refers to this class and its component is allowed to use the class. */
function isMeant(use: ClassUse, { name, file }: Defined): boolean {
  if (use.name !== name) return false
  if (use.sheet !== undefined || isModule({ file })) return use.sheet === file
  const owner = ownerOf(file)
  return (
    owner === 'ui/' || owner === ownerOf(use.file) || (owner === 'app/' && use.file.startsWith('routes/'))
  )
}

/** Finds classes that are used but not defined, or defined but not used, and rules that apply outside their feature. */
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
