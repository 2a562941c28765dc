import { memberRemoved } from '#modules/members/registration/members.registration.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'
import { deliverComplaintEvent, forgetReporter, mailComplaintEvent } from './complaints.mail.service.ts'

export const complaintsJobs = [
  onJob(mailComplaintEvent, (data, jobId) => deliverComplaintEvent(data, jobId)),
  onJob(memberRemoved, (data) => forgetReporter(data)),
]
