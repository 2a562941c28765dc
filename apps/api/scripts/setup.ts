import { config } from '#platform/config.ts'
import { migrateDatabase } from './migration.ts'
import { createRolesAndDatabase } from './roles.ts'
import { ownerUrl } from './urls.ts'

/** This script prepares an empty PostgreSQL for the service. Running it a second time changes nothing. */
const urls = [ownerUrl(), config.DATABASE_URL, config.DATABASE_WORKER_URL, config.DATABASE_AUTH_URL]
await createRolesAndDatabase(urls)
await migrateDatabase(ownerUrl())
console.log('The database is ready.')
process.exit(0)
