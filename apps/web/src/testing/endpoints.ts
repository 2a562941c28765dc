// Finds the endpoint of the contract that a request is meant for.
import type { Endpoint } from '@counterfoil/contract/endpoint'

type Found = { name: string; endpoint: Endpoint; params: Record<string, string> }

/** Every file of the contract and of its rooms. A new file is found without being listed here. */
const features = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/contract/src/**/*.ts', '!../../../../packages/contract/src/**/*.test.ts'],
  { eager: true },
)

/** All endpoints. `name` is written as in a test, such as `complaintsApi.listOwn`. */
const endpoints = Object.values(features).flatMap((exports) =>
  Object.entries(exports)
    .filter(([name]) => name.endsWith('Api'))
    .flatMap(([api, group]) =>
      Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]) => ({
        name: `${api}.${name}`,
        endpoint,
        form: new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
      })),
    ),
)

export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

export const nameOf = (wanted: Endpoint) =>
  endpoints.find(({ endpoint }) => keyOf(endpoint) === keyOf(wanted))?.name ?? keyOf(wanted)

/** As on the server, a literal path has priority over a path with a parameter. */
export function findEndpoint(method: string, path: string): Found | undefined {
  const [found] = endpoints
    .filter(({ endpoint, form }) => endpoint.method === method && form.test(path))
    .toSorted((one, other) => parameters(one.endpoint) - parameters(other.endpoint))
  if (!found) return undefined
  const given = Object.entries(found.form.exec(path)?.groups ?? {})
  const params = Object.fromEntries(given.map(([name, value]) => [name, decodeURIComponent(value)]))
  return { ...found, params }
}

const parameters = ({ path }: Endpoint) => path.split(':').length
