import { onJob } from '#platform/jobs/jobs.ts'
import { mailAnnouncement, mailSlice } from './announcements.mail.service.ts'

export const announcementsJobs = [onJob(mailAnnouncement, (data) => mailSlice(data))]
