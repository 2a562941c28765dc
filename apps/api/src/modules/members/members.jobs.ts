import {
  dropAbandonedSignUps,
  forgetAbandonedSignUps,
} from '#modules/members/registration/members.registration.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'
import { deliverDepartmentChange, mailDepartmentChange } from './members.departments.service.ts'

export const membersJobs = [
  onJob(mailDepartmentChange, (data, jobId) => deliverDepartmentChange(data, jobId)),
  onJob(forgetAbandonedSignUps, () => dropAbandonedSignUps()),
]
