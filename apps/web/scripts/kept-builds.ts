import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** One build and its hashed files. */
type Build = { files: string[] }

const listFile = 'builds.json'
const keptBefore = 2

/**
 * Copies the hashed files of the previous two builds into the new one, so that a tab opened before a deployment still
 * finds its chunks. A list says which build owns which file. Files of older builds are left out.
 */
export function keepOlderBuilds({ from, to }: { from: string; to: string }): void {
  const newest: Build = { files: listFiles(join(to, 'static'), to) }
  const before = readList(from)
    .filter((build) => !isSame(build, newest))
    .slice(0, keptBefore)
  for (const file of new Set(before.flatMap((build) => build.files))) {
    if (existsSync(join(to, file)) || !existsSync(join(from, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(from, file), join(to, file))
  }
  writeFileSync(join(to, '.vite', listFile), JSON.stringify([newest, ...before], null, 2))
}

function readList(folder: string): Build[] {
  const list = join(folder, '.vite', listFile)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Build[]) : []
}

/** Whether both builds have the same files. Building the same source twice must not use up a place in the list. */
function isSame(one: Build, other: Build): boolean {
  return one.files.join() === other.files.join()
}

function listFiles(folder: string, root: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}
