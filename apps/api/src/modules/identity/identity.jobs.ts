import { dropExpired, forgetExpired } from '#modules/identity/accounts/identity.accounts.service.ts'
import { deliverLetter, mailAboutAccount } from '#modules/identity/links/identity.mail.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'

export const identityJobs = [
  onJob(mailAboutAccount, (data, jobId) => deliverLetter(data, jobId)),
  onJob(forgetExpired, () => dropExpired()),
]
