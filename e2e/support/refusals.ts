import { expect } from '@playwright/test'

/** Removes the browser's messages about answers that a test provoked (4xx, 5xx, no network), and nothing else. */
export function forgiveRefusals(faults: string[]): void {
  const others = faults.splice(0).filter((fault) => !/Failed to load resource/.test(fault))
  expect(others, 'the browser complained of something else').toEqual([])
}
