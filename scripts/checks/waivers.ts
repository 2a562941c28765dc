import { readFileSync } from 'node:fs'

export type Waiver = { file: string; line: number; hasReason: boolean }

/** Every place in these files where a lint rule is switched off by a comment. */
export function findWaivers(files: readonly string[]): Waiver[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const waiver =
          /(?:\/\/|\/\*|\{\/\*|#|<!--)\s*biome-ignore(?:-all|-start|-end)?\b([^:]*)(:?)(.*)/.exec(text)
        if (!waiver) return []
        return [
          { file, line: index + 1, hasReason: (waiver[3] ?? '').replace(/\*\/\}?|-->/, '').trim() !== '' },
        ]
      }),
  )
}
