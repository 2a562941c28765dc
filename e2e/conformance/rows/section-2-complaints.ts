import type { Part } from '../row.ts'

export const studentHome: Part = {
  heading: 'Student complaints page',
  rows: [
    {
      says: 'The page has no route',
      decision: 'it is /Homepage; /ComplaintDetailPage is Your Complaints',
    },
    {
      says: 'Three count cards (Pending, In Progress, Resolved)',
      tests: ['own-complaints.opened', 'own-complaints.counts'],
    },
    {
      says: 'A My Complaints table (ID, Subject, Date, Status)',
      tests: ['own-complaints.opened'],
    },
    {
      says: 'A + New Complaint button opening a modal form',
      tests: ['filing.dialog'],
    },
    {
      says: 'Page scrolling is locked while the modal is open',
      tests: ['filing.dialog'],
    },
  ],
}

export const yourComplaints: Part = {
  heading: 'Your Complaints list',
  rows: [
    {
      says: 'Table: ID, Subject, Date, Status badge and a Delete action',
      tests: ['own-complaints.opened'],
    },
    {
      says: 'Badge: Resolved green, Pending yellow, Rejected red',
      tests: ['own-complaints.updated-live'],
    },
    {
      says: 'Other statuses shown as is',
      decision:
        'four values, others are impossible; the badges read Pending, In Progress, Resolved, Rejected',
    },
    {
      says: "'Are you sure you want to delete this complaint?'",
      tests: ['own-complaints.deleted'],
    },
    {
      says: "'No complaints found.'",
      tests: ['filing.dialog'],
    },
    {
      says: "'Loading complaints...'",
      tests: ['own-complaints.loading'],
    },
    {
      says: 'Clicking the ID opens a details dialog (ID, subject, date, status, description, department, priority)',
      tests: ['own-complaints.edited', 'own-complaints.empty-values'],
    },
    {
      says: "'No description provided'",
      tests: ['own-complaints.empty-values'],
    },
    {
      says: 'Department or N/A, priority or N/A',
      tests: ['own-complaints.empty-values'],
    },
    {
      says: 'Edit is offered only when status is pending',
      tests: ['own-complaints.editable', 'own-complaints.edited'],
    },
    {
      says: 'Editable fields are subject, description, priority (Low, Medium, High)',
      tests: ['own-complaints.edited'],
    },
    {
      says: 'Buttons Save Changes and Cancel',
      tests: ['own-complaints.edited'],
    },
    {
      says: 'An empty subject shows No Title',
      tests: ['own-complaints.empty-values'],
    },
    {
      says: 'An empty date shows No Date',
      tests: ['own-complaints.empty-values'],
    },
    {
      says: 'The list updates live',
      tests: ['own-complaints.updated-live'],
      needs: 'server',
    },
  ],
}

export const complaintManagement: Part = {
  heading: 'SuperAdmin complaint management',
  rows: [
    {
      says: 'Four stat cards (Total, Pending, Urgent, Complaints Today)',
      tests: ['inbox.filtered', 'inbox.parts'],
    },
    {
      says: 'Cards for all complaints of the college',
      tests: ['inbox.who-sees'],
      needs: 'server',
    },
    {
      says: 'Each with a status selector',
      tests: ['inbox.reason-asked'],
    },
    {
      says: 'Each with delete',
      tests: ['inbox.deleted'],
    },
  ],
}

export const departmentComplaints: Part = {
  heading: 'Department complaints page',
  rows: [
    {
      says: 'Stats summary',
      tests: ['inbox.of-department'],
    },
    {
      says: 'A grid of complaint cards with status change and delete',
      tests: ['inbox.of-department', 'inbox.parts'],
    },
  ],
}
