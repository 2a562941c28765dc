import { onJob } from '#platform/jobs/jobs.ts'
import { deliverDepartmentChange, mailDepartmentChange } from './members.departments.service.ts'
import { dropAbandonedSignUps, forgetAbandonedSignUps } from './members.registration.service.ts'

export const membersJobs = [
  onJob(mailDepartmentChange, (data, jobId) => deliverDepartmentChange(data, jobId)),
  onJob(forgetAbandonedSignUps, () => dropAbandonedSignUps()),
]
