import { type Part, testsOf } from '../row.ts'

const own = testsOf('e2e/complaints.spec.ts')
const inbox = testsOf('e2e/inbox.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')
const api = testsOf('apps/api/src/modules/complaints/complaints.test.ts')
const rules = testsOf('apps/api/src/modules/complaints/complaints.rules.test.ts')

export const studentHome: Part = {
  heading: 'Student complaints page',
  rows: [
    {
      says: 'The page has no route',
      decision: 'it is /Homepage; /ComplaintDetailPage is Your Complaints',
    },
    {
      says: 'Three count cards (Pending, In Progress, Resolved)',
      tests: [
        ...own('the own complaints › are counted, filtered and opened'),
        ...specification('the parts of a screen of complaints › are three counts for a student'),
      ],
    },
    {
      says: 'A My Complaints table (ID, Subject, Date, Status)',
      tests: own('the own complaints › are counted, filtered and opened'),
    },
    {
      says: 'A + New Complaint button opening a modal form',
      tests: own('filing a complaint › from the home page, over a page that does not scroll'),
    },
    {
      says: 'Page scrolling is locked while the modal is open',
      tests: own('filing a complaint › from the home page, over a page that does not scroll'),
    },
  ],
}

export const yourComplaints: Part = {
  heading: 'Your Complaints list',
  rows: [
    {
      says: 'Table: ID, Subject, Date, Status badge and a Delete action',
      tests: own('the own complaints › are counted, filtered and opened'),
    },
    {
      says: 'Badge: Resolved green, Pending yellow, Rejected red',
      tests: specification('a list of complaints › stamps Resolved green, Pending yellow and Rejected red'),
    },
    {
      says: 'Other statuses shown as is',
      decision:
        'four values, others are impossible; the badges read Pending, In Progress, Resolved, Rejected',
    },
    {
      says: "'Are you sure you want to delete this complaint?'",
      tests: own('the own complaints › are deleted after the question'),
    },
    {
      says: "'No complaints found.'",
      tests: own('filing a complaint › from the home page, over a page that does not scroll'),
    },
    {
      says: "'Loading complaints...'",
      tests: specification('a list of complaints › says that it is loading'),
    },
    {
      says: 'Clicking the ID opens a details dialog (ID, subject, date, status, description, department, priority)',
      tests: [
        ...own('the own complaints › are edited while they are pending, and told when that is over'),
        ...specification('a list of complaints › has words for what is empty'),
      ],
    },
    {
      says: "'No description provided'",
      tests: specification('a list of complaints › has words for what is empty'),
    },
    {
      says: 'Department or N/A, priority or N/A',
      tests: specification('a list of complaints › has words for what is empty'),
    },
    {
      says: 'Edit is offered only when status is pending',
      tests: [
        ...rules('lets a student edit while the complaint is pending, and only then'),
        ...own('the own complaints › are edited while they are pending, and told when that is over'),
      ],
    },
    {
      says: 'Editable fields are subject, description, priority (Low, Medium, High)',
      tests: own('the own complaints › are edited while they are pending, and told when that is over'),
    },
    {
      says: 'Buttons Save Changes and Cancel',
      tests: own('the own complaints › are edited while they are pending, and told when that is over'),
    },
    {
      says: 'An empty subject shows No Title',
      tests: specification('a list of complaints › has words for what is empty'),
    },
    {
      says: 'An empty date shows No Date',
      tests: specification('a list of complaints › has words for what is empty'),
    },
    {
      says: 'The list updates live',
      tests: specification('a list of complaints › follows what the office does, without a reload'),
    },
  ],
}

export const complaintManagement: Part = {
  heading: 'SuperAdmin complaint management',
  rows: [
    {
      says: 'Four stat cards (Total, Pending, Urgent, Complaints Today)',
      tests: [
        ...inbox('the inbox of a college › counts, filters and shows them'),
        ...specification(
          'the parts of a screen of complaints › are four figures, a selector and a Delete for whoever handles them',
        ),
      ],
    },
    {
      says: 'Cards for all complaints of the college',
      tests: api('the inbox › of a SuperAdmin is the college, of a department admin the department'),
    },
    {
      says: 'Each with a status selector',
      tests: inbox(
        'the inbox of a college › asks for a reason where one is needed, and the student reads it',
      ),
    },
    {
      says: 'Each with delete',
      tests: inbox('the inbox of a college › deletes with a reason that the student is told'),
    },
  ],
}

export const departmentComplaints: Part = {
  heading: 'Department complaints page',
  rows: [
    {
      says: 'Stats summary',
      tests: inbox('a department › sees its own complaints and nothing of the others'),
    },
    {
      says: 'A grid of complaint cards with status change and delete',
      tests: [
        ...inbox('a department › sees its own complaints and nothing of the others'),
        ...specification(
          'the parts of a screen of complaints › are four figures, a selector and a Delete for whoever handles them',
        ),
      ],
    },
  ],
}
