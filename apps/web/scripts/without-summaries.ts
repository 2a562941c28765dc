import type { Plugin } from 'vite'

type Node = {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: { properties?: (Node & { key?: { name?: string } })[] }[]
}

/**
 * Leaves the summaries of the endpoints out of the browser's code. Only the published description of the API has them,
 * and they would be two kilobytes of every first visit.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/]/ },
      handler(code) {
        const summaries: Node[] = []
        collect(this.parse(code), summaries)
        // From the last to the first, so that the places of the others stay right.
        const left = summaries.reduceRight(
          (rest, { start, end }) => `${rest.slice(0, start)}summary:''${rest.slice(end)}`,
          code,
        )
        return { code: left, map: null }
      },
    },
  }
}

function collect(value: unknown, summaries: Node[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, summaries)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node
    const described = node.callee?.name === 'endpoint' ? node.arguments?.[0]?.properties : undefined
    summaries.push(...(described ?? []).filter(({ key }) => key?.name === 'summary'))
    for (const part of Object.values(node)) collect(part, summaries)
  }
}
