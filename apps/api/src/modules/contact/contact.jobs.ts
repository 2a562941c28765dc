import { onJob } from '#platform/jobs/jobs.ts'
import { deliverContactMessage, mailContactMessage } from './contact.service.ts'

export const contactJobs = [
  onJob(mailContactMessage, ({ messageId }, jobId) => deliverContactMessage(messageId, jobId)),
]
