import type { Topic } from '@counterfoil/contract/live'
import type { QueryKeyOf } from './query-keys.ts'

// Makes a query key that does not come from query-keys.ts a compile error.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKeyOf<Topic>
  }
}
