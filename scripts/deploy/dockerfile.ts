import { DockerfileParser } from 'dockerfile-ast'

type Instruction = { name: string; rest: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const name = instruction.getKeyword()
    const rest = instruction.getArgumentsContent() ?? ''
    if (name === 'FROM') {
      const [from = '', , stage = ''] = rest.split(/\s+/)
      stages.push({ name: stage, from, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, rest })
  }
  return stages
}

/** The image on which all stages are built. There must be exactly one. */
export function baseImageOf(dockerfile: string): string {
  const stages = readStages(dockerfile)
  const names = stages.map(({ name }) => name)
  const bases = new Set(stages.map(({ from }) => from).filter((from) => !names.includes(from)))
  const [base] = bases
  if (base === undefined || bases.size > 1)
    throw new Error(`The stages should share one base image, not ${[...bases].join(', ')}.`)
  return base
}
