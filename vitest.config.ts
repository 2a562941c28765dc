import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    // Two, because a test machine has two cores and PostgreSQL wants its share of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          // Makes the database that the tests run on.
          globalSetup: './apps/api/src/testing/global-setup.ts',
          setupFiles: './apps/api/src/testing/environment.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          // Components: what ends in .tsx has a page to stand on.
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // One page per worker: making it takes longer than most files, and testing/dom.ts leaves it as it was.
          isolate: false,
          environmentOptions: { jsdom: { url: 'https://counterfoil.test/' } },
          setupFiles: './apps/web/src/testing/dom.ts',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
