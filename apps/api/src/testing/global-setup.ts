import type { TestProject } from 'vitest/node'
import { dropDatabase, setUpDatabase } from '#testing/database/database.ts'

/** Sets up one database as in a real installation. Each test file that needs a database gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `counterfoil_test_${process.pid}`
  await setUpDatabase(template)
  project.provide('template', template)
  return () => dropDatabase(template)
}
