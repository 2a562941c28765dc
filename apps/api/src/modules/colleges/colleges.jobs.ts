import { onJob } from '#platform/jobs/jobs.ts'
import { dropOldKeys, forgetOldKeys } from './colleges.service.ts'

export const collegesJobs = [onJob(forgetOldKeys, (data) => dropOldKeys(data))]
