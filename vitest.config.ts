import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    // One worker more than a test machine has cores, because tests spend a quarter of their time waiting for mails,
    // locks and limits.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          // Prepares the database for the tests.
          globalSetup: './apps/api/src/testing/global-setup.ts',
          setupFiles: './apps/api/src/testing/environment.ts',
          // All test files of a worker share one process, because loading the libraries takes longer than most files need.
          // testing/environment.ts makes our modules load anew for each file.
          isolate: false,
          // Twice what the slowest test needs. A test about speed has its own limit.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Waiting for what a job does costs nothing if it comes soon, and a busy machine needs long.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/web/scripts/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // Component tests end in .tsx and get a DOM.
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // All test files of a worker share one DOM, because making a DOM takes longer than most files need.
          // testing/dom.ts resets it.
          isolate: false,
          environmentOptions: { jsdom: { url: 'https://counterfoil.test/' } },
          setupFiles: './apps/web/src/testing/dom.ts',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
