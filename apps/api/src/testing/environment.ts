import { inject } from 'vitest'
import { environmentOf } from '#testing/database/database.ts'

/** Runs before each test file: a database name and an environment of its own. */
const database = `${inject('template')}_${process.env['VITEST_POOL_ID'] ?? '0'}_${Date.now().toString(36)}`
Object.assign(process.env, environmentOf(database))
