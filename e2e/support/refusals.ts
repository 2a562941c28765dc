import { expect } from '@playwright/test'

/**
 * Removes the browser's messages about failed requests that a test caused (4xx, 5xx, no network). Any other message
 * fails the test.
 */
export function forgiveRefusals(faults: string[]): void {
  const others = faults.splice(0).filter((fault) => !/Failed to load resource/.test(fault))
  expect(others, 'the browser complained of something else').toEqual([])
}
