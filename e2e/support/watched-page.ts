import { test as base, expect } from '@playwright/test'

/**
 * `test` whose page is watched: anything the browser complains of (a refused style, a script error, a failed
 * request) fails the test. A test that provokes a fault takes it out of `faults` itself.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
      // The console may word a refusal differently from one version to the next; this event does not.
      await page.exposeFunction('reportRefusal', (what: string) => faults.push(`refused: ${what}`))
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          const { reportRefusal } = window as unknown as { reportRefusal: (what: string) => void }
          reportRefusal(`${violatedDirective} ${blockedURI}`)
        })
      })
      await use(faults)
      expect(faults, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})
