import { mailAboutFounding } from '#modules/colleges/colleges.founding.service.ts'
import { onDeferred } from '#modules/identity/deferred/identity.deferred.service.ts'
import { deliverFoundingMail } from '#modules/members/founding/members.founding.service.ts'
import {
  deliverInvitation,
  dropOldInvitations,
  forgetInvitations,
  mailInvitation,
} from '#modules/members/invitations/members.invitations.service.ts'
import {
  createSignUp,
  dropAbandonedSignUps,
  forgetAbandonedSignUps,
  signUpAsked,
} from '#modules/members/registration/members.registration.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'
import { deliverDepartmentChange, mailDepartmentChange } from './members.departments.service.ts'

export const membersJobs = [
  onJob(mailDepartmentChange, (data, jobId) => deliverDepartmentChange(data, jobId)),
  onDeferred(signUpAsked, createSignUp),
  onJob(mailAboutFounding, (data, jobId) => deliverFoundingMail(data, jobId)),
  onJob(mailInvitation, (data, jobId) => deliverInvitation(data, jobId)),
  onJob(forgetInvitations, () => dropOldInvitations()),
  onJob(forgetAbandonedSignUps, () => dropAbandonedSignUps()),
]
