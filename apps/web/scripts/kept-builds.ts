import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The hashed files of one build, as paths inside the folder of the build. */
type Build = { files: string[] }

const listFile = 'builds.json'
const keptBefore = 2

/**
 * Copies the hashed files of the previous two builds into the new one. A tab that was opened before a deployment can
 * then still load its chunks. The file builds.json lists the files of each build. Files of older builds are not copied.
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

/**
 * Whether both builds have the same files. A second build of the same source does not count as a new one, so that it
 * removes no older build from the list.
 */
function isSame(one: Build, other: Build): boolean {
  return one.files.join() === other.files.join()
}

function listFiles(folder: string, root: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}
