import type { Part } from '../row.ts'

export const complaintErrors: readonly Part[] = [
  {
    heading: 'Complaint',
    rows: [
      {
        says: "'User not logged in'",
        tests: ['session-ended.student'],
        needs: 'server',
      },
      {
        says: "'Failed to submit complaint: {reason}'",
        tests: ['filing.answer-lost'],
      },
      {
        says: "'Complaint submitted successfully!'",
        tests: ['filing.page'],
        needs: 'server',
      },
      {
        says: "'Failed to fetch complaints: {message}'",
        tests: ['own-complaints.failures'],
      },
      {
        says: "'Error updating complaint: {message}'",
        tests: ['own-complaints.edited'],
      },
      {
        says: "'Failed to delete complaint: {message}'",
        tests: ['own-complaints.deleted'],
      },
      {
        says: "'You must be logged in to delete a complaint.'",
        tests: ['session-ended.student'],
        needs: 'server',
      },
      {
        says: "'Complaint updated successfully.'",
        tests: ['own-complaints.edited'],
        needs: 'server',
      },
      {
        says: "'Complaint deleted successfully.'",
        tests: ['own-complaints.deleted'],
        needs: 'server',
      },
    ],
  },
  {
    heading: 'Admin complaint views',
    rows: [
      {
        says: "'Are you sure you want to delete this complaint?'",
        tests: ['inbox.deleted'],
      },
      {
        says: 'Failures only logged (also for department complaint fetch, update and delete)',
        tests: ['inbox.changed-meanwhile', 'inbox.empty-and-failed'],
        decision: 'logged and shown to the person, with a way to try again',
      },
    ],
  },
]
