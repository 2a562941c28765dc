import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3100)
const baseURL = `http://localhost:${port}`
const testBuildOnly = /(gallery|marked-words)\.spec\.ts$/
// Uses the browser of the system, so that nothing is downloaded and the updates of the machine keep it patched. The
// headless shell is the same browser without windows and takes a quarter less time.
const shell = '/usr/bin/chromium-headless-shell'
const browser = process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium')
const isCi = process.env['CI'] !== undefined

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './support/warm-up.ts',
  workers: 2,
  fullyParallel: true,
  // A test that passes only on a second try counts as failed, in CI and on a developer's machine (decision 0025).
  retries: 0,
  forbidOnly: isCi,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    // Recording a trace takes a third of the time of a run, so it is off. `npm run e2e -- --trace on` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: testBuildOnly,
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: testBuildOnly,
      grepInvert: /@phone/,
      use: { viewport: { width: 1366, height: 768 } },
    },
    {
      // The test build has the gallery, and its language puts ⟦ ⟧ around every text. All other tests use the normal
      // build.
      name: 'test build',
      testMatch: testBuildOnly,
      use: { viewport: { width: 1366, height: 768 }, baseURL: `http://localhost:${port + 2}` },
    },
  ],
  webServer: {
    // The command prepares its own database. Then it serves the API and the built web, which has to be built before.
    command: 'node apps/api/scripts/e2e-server.ts',
    cwd: '..',
    env: { E2E_PORT: String(port) },
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    // A server that an aborted run left behind would serve an old build.
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
