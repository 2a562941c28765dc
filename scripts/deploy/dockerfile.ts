type Instruction = { name: string; flags: Record<string, string>; words: string[]; rest: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** The stages of a Dockerfile as plain as ours: no heredocs, no ARG, no shell of its own. */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  const lines = dockerfile
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  for (const line of lines) {
    const instruction = readInstruction(line)
    if (instruction.name === 'FROM') {
      const [from = '', , name = ''] = instruction.words
      stages.push({ name, from, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function readInstruction(line: string): Instruction {
  const [name = '', ...words] = line.trim().split(/\s+/)
  const isFlag = (word: string) => /^--[a-z-]+=/.test(word)
  const flags = words.slice(
    0,
    words.findIndex((word) => !isFlag(word)),
  )
  return {
    name: name.toUpperCase(),
    flags: Object.fromEntries(flags.map((flag) => flag.slice(2).split('=') as [string, string])),
    words: words.slice(flags.length),
    rest: line.trim().slice(name.length).trim(),
  }
}

/** What .dockerignore lets through: the last line that names a path or a folder above it decides. */
export function contextFilter(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: expressionOf(line.replace(/^!/, '')) }))
  return (path) => {
    const parts = path.split('/')
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const last = rules.findLast(({ pattern }) => paths.some((one) => pattern.test(one)))
    return last?.isKept ?? true
  }
}

/** Unlike in a shell, a star also stands for names that begin with a dot. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^${source}$`)
}
