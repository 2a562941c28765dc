import { runBulk, runSlice } from '#modules/complaints/bulk/complaints.bulk-run.service.ts'
import { remind, remindStudents } from '#modules/complaints/closing/complaints.reminding.service.ts'
import { moveDatesJob, moveSlice } from '#modules/complaints/dates/complaints.moving.service.ts'
import {
  checkSent,
  checkUpload,
  sweepColleges,
  sweepFiles,
} from '#modules/complaints/files/complaints.checking.service.ts'
import { forgetPerson, takeComplaintsBack } from '#modules/complaints/handover/complaints.leaving.service.ts'
import { handOver } from '#modules/complaints/handover/complaints.retired.service.ts'
import {
  handOverSlice,
  handOverWhatIsLeft,
  sweepRetired,
} from '#modules/complaints/handover/complaints.retired-run.service.ts'
import {
  deliverReceipt,
  mailComplaintEvent,
  notifyAdmins,
  notifyNotSolved,
  notifyOffice,
  tellAdmins,
  tellNotSolved,
  tellOffice,
} from '#modules/complaints/mail/complaints.mail.service.ts'
import { forgetOldOpenings, forgetOpenings } from '#modules/complaints/opened/complaints.opened.service.ts'
import {
  blankComplaints,
  blankOldComplaints,
} from '#modules/complaints/retention/complaints.retention.service.ts'
import {
  indexComplaints,
  indexOldComplaints,
} from '#modules/complaints/search/complaints.indexing.service.ts'
import {
  takeDueSteps,
  takeSteps,
  wake,
  wakeSteps,
} from '#modules/complaints/steps/complaints.steps.service.ts'
import { notifyOfStep, tellStep } from '#modules/complaints/steps/complaints.steps-mail.service.ts'
import { memberMoved } from '#modules/members/members.departments.service.ts'
import { memberRemoved } from '#modules/members/registration/members.registration.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'

export const complaintsJobs = [
  onJob(mailComplaintEvent, (data, jobId) => deliverReceipt(data, jobId)),
  onJob(tellAdmins, (data) => notifyAdmins(data)),
  onJob(tellOffice, (data) => notifyOffice(data)),
  onJob(tellNotSolved, (data) => notifyNotSolved(data)),
  onJob(memberRemoved, (data) => forgetPerson(data)),
  onJob(memberMoved, (data) => takeComplaintsBack(data)),
  onJob(blankOldComplaints, (data) => blankComplaints(data)),
  onJob(forgetOldOpenings, (data) => forgetOpenings(data)),
  onJob(remindStudents, (data) => remind(data)),
  onJob(runBulk, (data) => runSlice(data)),
  onJob(moveDatesJob, (data, jobId) => moveSlice(data, jobId)),
  onJob(wakeSteps, (_data, jobId) => wake(jobId)),
  onJob(takeSteps, (data, jobId) => takeDueSteps(data, jobId)),
  onJob(tellStep, (data) => notifyOfStep(data)),
  onJob(handOver, (data, jobId) => handOverSlice(data, jobId)),
  onJob(sweepRetired, (data) => handOverWhatIsLeft(data)),
  onJob(checkUpload, (data) => checkSent(data)),
  onJob(sweepFiles, (data) => sweepColleges(data)),
  onJob(indexOldComplaints, (data) => indexComplaints(data)),
]
