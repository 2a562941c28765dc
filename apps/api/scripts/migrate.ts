import { migrateDatabase } from './migration.ts'
import { ownerUrl } from './urls.ts'

await migrateDatabase(ownerUrl())
console.log('The database is up to date.')
// The modules open a connection to Redis, which would keep the process from ending.
process.exit(0)
