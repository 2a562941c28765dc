import type { Topic } from '@counterfoil/contract/live'
import type { QueryKeyOf } from './query-keys.ts'

// So that a query key that query-keys.ts did not make does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKeyOf<Topic>
  }
}
