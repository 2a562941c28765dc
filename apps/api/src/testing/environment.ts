import { afterAll, inject, vi } from 'vitest'
import { environmentOf } from '#testing/database/database.ts'

/**
 * Runs before each test file and gives it its own database name and environment. The files of a worker share a process,
 * so the environment that this file leaves is that of before.
 */
const before = { ...process.env }
const database = `${inject('template')}_${process.env['VITEST_POOL_ID'] ?? '0'}_${Date.now().toString(36)}`
Object.assign(process.env, environmentOf(database))
afterAll(() => {
  vi.useRealTimers()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})

// Our modules are loaded anew, because they keep the configuration, connections and counters of the file before.
// Libraries stay loaded.
vi.resetModules()
