import {
  deliverReceipt,
  forgetReporter,
  mailComplaintEvent,
  notifyAdmins,
  tellAdmins,
} from '#modules/complaints/mail/complaints.mail.service.ts'
import {
  blankComplaints,
  blankOldComplaints,
} from '#modules/complaints/retention/complaints.retention.service.ts'
import { memberRemoved } from '#modules/members/registration/members.registration.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'

export const complaintsJobs = [
  onJob(mailComplaintEvent, (data, jobId) => deliverReceipt(data, jobId)),
  onJob(tellAdmins, (data) => notifyAdmins(data)),
  onJob(memberRemoved, (data) => forgetReporter(data)),
  onJob(blankOldComplaints, (data) => blankComplaints(data)),
]
