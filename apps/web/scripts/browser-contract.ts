import type { Plugin } from 'vite'

type Node = {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: (Node & { properties?: Property[] })[]
}
type Property = Node & { key?: { name?: string } }

/** What only the server and the published description of the API read of an endpoint. */
const unread = new Set([
  'summary',
  'response',
  'params',
  'query',
  'access',
  'status',
  'idempotent',
  'mayDiffer',
  'freshSignIn',
])

/**
 * Leaves out of the browser's code what it does not read of the contract. It sends requests and trusts the answers of
 * its server, so it needs the schemas of bodies alone, by which forms are checked. The rest would be several kilobytes
 * of every first visit. The contract only declares, so what is made by a call and then not used is left out, too.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/]/ },
      handler(code) {
        const found: Edit[] = []
        collect(this.parse(code), found)
        // From the last to the first, so that the places of the others stay right.
        const left = found
          .toSorted((one, other) => one.start - other.start)
          .reduceRight(
            (rest, { start, end, instead }) => `${rest.slice(0, start)}${instead}${rest.slice(end)}`,
            code,
          )
        return { code: left, map: null }
      },
    },
  }
}

type Edit = { start: number; end: number; instead: string }

function collect(value: unknown, found: Edit[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found)
  else if (typeof value === 'object' && value !== null) collectOf(value as Node, found)
}

/** What a function does, and a call that stands alone, may be there for its effect. Only what is declared can be left out. */
const mayHaveEffects = /Function|^ExpressionStatement$|^MethodDefinition$|^ClassBody$/

function collectOf(node: Node, found: Edit[]): void {
  if (mayHaveEffects.test(node.type)) return
  if (node.type === 'CallExpression')
    found.push({ start: node.start, end: node.start, instead: '/* @__PURE__ */ ' })
  const properties = node.callee?.name === 'endpoint' ? node.arguments?.[0]?.properties : undefined
  if (properties) collectOfEndpoint(properties, found)
  else collect(Object.values(node), found)
}

function collectOfEndpoint(properties: readonly Property[], found: Edit[]): void {
  for (const [at, property] of properties.entries()) {
    if (!unread.has(property.key?.name ?? '')) collect(property, found)
    // With what separates it from the next one.
    else found.push({ start: property.start, end: properties[at + 1]?.start ?? property.end, instead: '' })
  }
}
