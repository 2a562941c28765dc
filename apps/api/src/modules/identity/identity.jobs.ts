import { onJob } from '#platform/jobs/jobs.ts'
import { dropExpired, forgetExpired } from './identity.accounts.service.ts'
import { deliverLetter, mailAboutAccount } from './identity.mail.service.ts'

export const identityJobs = [
  onJob(mailAboutAccount, (data, jobId) => deliverLetter(data, jobId)),
  onJob(forgetExpired, () => dropExpired()),
]
