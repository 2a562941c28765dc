import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { contextFilter, readStages, type Stage } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')

export type Assembled = {
  /** What the container would have as its working directory. */
  folder: string
  environment: Record<string, string>
  command: string[]
}

/**
 * Does what the Dockerfile says in plain folders, a folder per stage, without a container engine: shows that the context
 * holds what is copied, that what is installed suffices, and that nothing else is needed.
 */
export function assembleImage(into: string): Assembled {
  const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const isInContext = contextFilter(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const folderOf = (name: string) => join(into, name)
  for (const stage of stages) {
    mkdirSync(folderOf(stage.name), { recursive: true })
    if (stages.some(({ name }) => name === stage.from))
      cpSync(folderOf(stage.from), folderOf(stage.name), { recursive: true, verbatimSymlinks: true })
    runStage(stage, { folderOf, isInContext })
  }
  const last = stages.at(-1)
  if (last === undefined) throw new Error('The Dockerfile has no stage.')
  const workdir = workdirOf(last)
  return {
    folder: join(folderOf(last.name), workdir),
    environment: environmentOf(last, folderOf(last.name), workdir),
    command: JSON.parse(last.instructions.findLast(({ name }) => name === 'CMD')?.rest ?? '[]') as string[],
  }
}

type Build = { folderOf: (stage: string) => string; isInContext: (path: string) => boolean }

function runStage(stage: Stage, build: Build): void {
  const workdir = join(build.folderOf(stage.name), workdirOf(stage))
  mkdirSync(workdir, { recursive: true })
  for (const instruction of stage.instructions) {
    if (instruction.name === 'RUN') run(instruction.rest, workdir)
    if (instruction.name === 'COPY') copy(instruction, workdir, build)
  }
}

function copy({ flags, words }: Stage['instructions'][number], workdir: string, build: Build): void {
  const from = flags['from'] === undefined ? root : build.folderOf(flags['from'])
  const isIn = (path: string) => from !== root || path === root || build.isInContext(relative(root, path))
  const target = words.at(-1) ?? ''
  for (const source of words.slice(0, -1).map((word) => join(from, word))) {
    if (!isIn(source)) throw new Error(`${source} is not in the context`)
    const isInto = target.endsWith('/') && statSync(source).isFile()
    cpSync(source, resolve(workdir, isInto ? join(target, basename(source)) : target), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isIn,
    })
  }
}

/** Inherited from the stage it begins with, and the same in all of ours. */
function workdirOf(stage: Stage): string {
  return stage.instructions.findLast(({ name }) => name === 'WORKDIR')?.words[0] ?? '/app'
}

function environmentOf(stage: Stage, folder: string, workdir: string): Record<string, string> {
  const words = stage.instructions.filter(({ name }) => name === 'ENV').flatMap((one) => one.words)
  const pairs = words.map((word) => word.split('=') as [string, string])
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, value.startsWith(workdir) ? join(folder, value) : value]),
  )
}

function run(command: string, cwd: string): void {
  console.log(`RUN ${command}`)
  // Nothing of this checkout: what is not in the folder must not be found.
  const { PATH = '', HOME = '' } = process.env
  const { status } = spawnSync('sh', ['-c', command], { cwd, env: { PATH, HOME }, stdio: 'inherit' })
  if (status !== 0 || !existsSync(cwd)) throw new Error(`ended with ${status}: ${command}`)
}
