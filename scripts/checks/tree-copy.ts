// Makes a copy of the tree for checks that break code on purpose. People can go on working in the tree itself.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Names that are not copied: results of builds and runs, and the settings of a developer. */
const notCopied =
  /^(node_modules|dist(-.*)?|\.git|\.env|\.reports|\.prerender-.*|screens|test-results|playwright-report)$/

/** Copies these files and folders of the root to a temporary folder, with the installed packages. */
export function copyTree(prefix: string, names: readonly string[] = readdirSync(root)): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), `${prefix}-`)))
  for (const name of names) {
    const source = join(root, name)
    if (!existsSync(source)) continue
    cpSync(source, join(copy, name), { recursive: true, filter: (path) => !notCopied.test(basename(path)) })
  }
  linkPackages(copy)
  return copy
}

/** Links to the installed packages. The link to our own contract package must lead into the copy. */
function linkPackages(copy: string): void {
  const installed = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@counterfoil'), { recursive: true })
  symlinkSync(join(copy, 'packages/contract'), join(copy, 'node_modules/@counterfoil/contract'))
  for (const name of readdirSync(installed)) {
    if (name.startsWith('.') || name === '@counterfoil') continue
    symlinkSync(join(installed, name), join(copy, 'node_modules', name))
  }
}
