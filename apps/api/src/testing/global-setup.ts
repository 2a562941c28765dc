import type { TestProject } from 'vitest/node'
import { dropDatabase, setUpDatabase } from '#testing/database/database.ts'

/** Prepares one database as an installation would; each test file that needs one copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `counterfoil_test_${process.pid}`
  await setUpDatabase(template)
  project.provide('template', template)
  return () => dropDatabase(template)
}
