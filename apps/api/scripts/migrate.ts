import { migrateDatabase } from './migration.ts'
import { ownerUrl } from './urls.ts'

await migrateDatabase(ownerUrl())
console.log('The database is up to date.')
// The modules hold a connection to Redis, which would wait for ever.
process.exit(0)
