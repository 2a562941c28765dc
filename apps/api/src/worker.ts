import { indexOldComplaints } from '#modules/complaints/search/complaints.indexing.service.ts'
import { appPool, outsideCollegesAsWorker, workerPool } from '#platform/database/database.ts'
import { authPool } from '#platform/database/database-unscoped.ts'
import { enqueue, startSender, startWorking, stopSender } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { closeMailConnections } from '#platform/mail/mail.ts'
import { redis, subscriber } from '#platform/redis.ts'
import { jobs } from './modules.ts'

// A job can add other jobs to the queue, so the worker needs the sender too.
await startSender()
const stopWorking = await startWorking(jobs)
await outsideCollegesAsWorker((tx) => enqueue(tx, indexOldComplaints, {}))
log.info('working')

let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), 28_000).unref()
  await stopWorking()
  closeMailConnections()
  await stopSender()
  await Promise.all([appPool, authPool, workerPool].map((pool) => pool.end()))
  redis.disconnect()
  subscriber.disconnect()
  log.info('stopped')
}

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
