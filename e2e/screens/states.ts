import type { Screen } from './screen.ts'
import { answering, failing, see, waiting } from './steps.ts'

// States that many screens have.

export const loadingOf = (screen: Screen, api: string): Screen => ({
  ...screen,
  state: 'loading',
  arrange: waiting(api),
  isNeverDone: true,
})
export const failedOf = (screen: Screen, api: string): Screen => ({
  ...screen,
  state: 'failed',
  arrange: failing(api),
  prepare: see('Try again'),
})
export const emptyOf = (screen: Screen, api: string): Screen => ({
  ...screen,
  state: 'empty',
  arrange: answering(api, { items: [], next: null }),
})
