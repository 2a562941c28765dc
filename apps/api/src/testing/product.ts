/**
 * Loads the product after the environment of the test file is set, because its modules read it when they are loaded.
 * Fails if they were loaded for another test file of the same worker.
 */
export async function loadProduct() {
  const { config } = await import('#platform/config.ts')
  for (const name of ['DATABASE_URL', 'REDIS_PREFIX'] as const)
    if (config[name] !== process.env[name]) throw new Error(`the product was loaded with another ${name}`)
  const { buildApp } = await import('../app.ts')
  const { modules, jobs } = await import('../modules.ts')
  const queue = await import('#platform/jobs/jobs.ts')
  const mails = await import('#platform/mail/mail.ts')
  const { appPool, workerPool } = await import('#platform/database/database.ts')
  const { authPool, sessionPool } = await import('#platform/database/database-unscoped.ts')
  const connections = await import('../platform/redis.ts')
  return {
    buildApp,
    modules,
    jobs,
    queue,
    mails,
    pools: [appPool, workerPool, authPool, sessionPool],
    connections,
  }
}
