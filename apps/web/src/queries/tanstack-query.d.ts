import type { Topic } from '@counterfoil/contract/live'
import type { QueryKeyOf } from './query-keys.ts'

// With this type, a query key that does not come from query-keys.ts does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKeyOf<Topic>
  }
}
