import {
  deliverComplaintEvent,
  forgetReporter,
  mailComplaintEvent,
} from '#modules/complaints/mail/complaints.mail.service.ts'
import {
  deliverNewComplaints,
  mailNewComplaints,
} from '#modules/complaints/mail/complaints.new-mail.service.ts'
import { memberRemoved } from '#modules/members/registration/members.registration.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'

export const complaintsJobs = [
  onJob(mailComplaintEvent, (data, jobId) => deliverComplaintEvent(data, jobId)),
  onJob(mailNewComplaints, (data, jobId) => deliverNewComplaints(data, jobId)),
  onJob(memberRemoved, (data) => forgetReporter(data)),
]
