import { type Part, testsOf } from '../row.ts'

const own = testsOf('e2e/complaints.spec.ts')
const inbox = testsOf('e2e/inbox.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')

export const complaintErrors: readonly Part[] = [
  {
    heading: 'Complaint',
    rows: [
      {
        says: "'User not logged in'",
        tests: specification(
          'a session that ended › is told when a complaint is filed, and what was typed is there after the next sign-in',
        ),
      },
      {
        says: "'Failed to submit complaint: {reason}'",
        tests: own('filing a complaint › once, although the answer was lost and the page loaded again'),
      },
      {
        says: "'Complaint submitted successfully!'",
        tests: own(
          'filing a complaint › on the page: the number is kept, the details are known the next time',
        ),
      },
      {
        says: "'Failed to fetch complaints: {message}'",
        tests: own('the own complaints › say what went wrong, and that one is gone'),
      },
      {
        says: "'Error updating complaint: {message}'",
        tests: own('the own complaints › are edited while they are pending, and told when that is over'),
      },
      {
        says: "'Failed to delete complaint: {message}'",
        tests: own('the own complaints › are deleted after the question'),
      },
      {
        says: "'You must be logged in to delete a complaint.'",
        tests: specification('a session that ended › is told when a complaint is deleted'),
      },
      {
        says: "'Complaint updated successfully.'",
        tests: own('the own complaints › are edited while they are pending, and told when that is over'),
      },
      {
        says: "'Complaint deleted successfully.'",
        tests: own('the own complaints › are deleted after the question'),
      },
    ],
  },
  {
    heading: 'Admin complaint views',
    rows: [
      {
        says: "'Are you sure you want to delete this complaint?'",
        tests: inbox('the inbox of a college › deletes with a reason that the student is told'),
      },
      {
        says: 'Failures only logged (also for department complaint fetch, update and delete)',
        tests: inbox(
          'the inbox of a college › tells when somebody else was faster, and offers another try',
          'the inbox of a college › is empty at first, and says what went wrong when it does not come',
        ),
        decision: 'logged and shown to the person, with a way to try again',
      },
    ],
  },
]
