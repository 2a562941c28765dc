import { inject } from 'vitest'
import { environmentOf } from '#testing/database/database.ts'

/** Runs before each test file and gives it its own database name and environment. */
const database = `${inject('template')}_${process.env['VITEST_POOL_ID'] ?? '0'}_${Date.now().toString(36)}`
Object.assign(process.env, environmentOf(database))
