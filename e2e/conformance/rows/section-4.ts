import type { Section } from '../row.ts'

export const section4: Section = {
  title: '4. States and transitions',
  parts: [
    {
      heading: 'Complaint status',
      rows: [
        {
          says: 'pending (set on creation)',
          tests: ['filing.stored'],
          needs: 'server',
        },
        {
          says: 'pending, in-progress, resolved; the student list also knows rejected',
          tests: ['specification.statuses'],
          decision: 'four values for everybody',
        },
        {
          says: 'The label In Progress with a capital',
          tests: ['own-complaints.edited'],
        },
        {
          says: 'Other values display verbatim; in the admin view an unknown status is styled as pending',
          tests: ['specification.statuses'],
          decision: 'others are impossible in the database',
        },
        {
          says: 'An admin may set any of pending, in-progress, resolved at will, with no ordering restriction',
          tests: ['status.any-order', 'status.reason-rules'],
          needs: 'server',
          decision: 'rejected too; rejecting and re-opening ask for a reason, resolving offers one',
        },
        {
          says: 'The allowed values in the department admin control are not shown',
          decision: 'the same four as a SuperAdmin’s',
        },
        {
          says: 'The owner may edit subject, description and priority only while the status is pending',
          tests: ['own-complaints.edit-stored', 'own-complaints.edit-refused'],
          needs: 'server',
        },
      ],
    },
    {
      heading: 'Login outcome',
      rows: [
        {
          says: 'Student goes to /Homepage',
          tests: ['sign-up.journey'],
        },
        { says: 'SuperAdmin to /HomepageAdmin', tests: ['sign-in.forgotten-password'] },
        {
          says: 'DepartmentAdmin to /DAdmin',
          tests: ['sign-in.temporary-password'],
        },
        {
          says: 'Sign out returns to /',
          tests: ['sign-out.landing-page'],
        },
      ],
    },
    {
      heading: 'Registration',
      rows: [
        {
          says: 'The email must be marked verified (by pressing the button) before Register is enabled',
          tests: ['sign-up.field-errors'],
        },
        {
          says: 'The button only alerts that the email will be sent after registration and marks verified without checking',
          tests: ['sign-up.field-errors', 'sign-in.refused'],
          needs: 'server',
          decision:
            'on the screen so; the server mails a real link and refuses sign-in until it is followed, and the refusal offers to send it again',
        },
      ],
    },
    {
      heading: 'Dialogs',
      rows: [
        {
          says: 'After an announcement is created successfully, the dialog closes after 1.5 seconds',
          tests: ['announcements.dialog-closes'],
        },
        {
          says: 'Profile dialog: view mode, edit mode, back to view on save',
          tests: ['profile.department-admin'],
        },
      ],
    },
  ],
}
