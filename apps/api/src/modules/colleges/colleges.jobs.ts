import { onJob } from '#platform/jobs.ts'
import { dropOldKeys, forgetOldKeys } from './colleges.service.ts'

export const collegesJobs = [onJob(forgetOldKeys, (data) => dropOldKeys(data))]
