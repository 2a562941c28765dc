import { test as base, expect } from '@playwright/test'

/**
 * A `test` that fails on anything the browser reports, such as a refused style, a script error or a failed request. A
 * test that provokes a fault has to remove it from `faults`.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
      // Blocked content is recorded by this event, because console messages change between browser versions.
      await page.exposeFunction('reportRefusal', (what: string) => faults.push(`refused: ${what}`))
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          const { reportRefusal } = window as unknown as { reportRefusal: (what: string) => void }
          reportRefusal(`${violatedDirective} ${blockedURI}`)
        })
      })
      await use(faults)
      // CI repeats only the first line of a failure.
      expect(faults, `the browser complained: ${faults[0]}`).toEqual([])
    },
    { auto: true },
  ],
})
