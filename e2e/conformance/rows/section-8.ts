import type { Section } from '../row.ts'
import { adminErrors } from './section-8-admin.ts'
import { complaintErrors } from './section-8-complaints.ts'

export const section8: Section = {
  title: '8. Error catalogue',
  parts: [
    {
      heading: 'Login',
      rows: [
        { says: "'User data not found'", tests: ['sign-in.no-record'] },
        { says: "'Unknown user type'", tests: ['sign-in.no-record'] },
        {
          says: 'Otherwise the sign-in error message is shown',
          tests: ['sign-in.refused'],
          needs: 'server',
          decision: 'whether somebody has an account is never shown: one text for every refusal',
        },
      ],
    },
    {
      heading: 'Registration',
      rows: [
        {
          says: "'Registration failed: {message}'",
          tests: ['sign-up.college-errors'],
        },
        {
          says: "'Signup failed: {message}'",
          tests: ['admins.super-admin-created'],
          decision: 'the text of the dialogs that create admins',
        },
        {
          says: "'User registered successfully! A verification email has been sent. Please verify before logging in.'",
          tests: ['sign-up.journey'],
          needs: 'server',
        },
        {
          says: "'Signup successful!'",
          tests: ['admins.department-admin-created'],
          needs: 'server',
          decision: 'the text of the Create Department Admins dialog',
        },
      ],
    },
    ...complaintErrors,
    {
      heading: 'Users and profile',
      rows: [
        { says: "'User data not found'", tests: ['profile.failures'] },
        {
          says: "'User data not found.'",
          decision: 'one text for one event: without the full stop, as at sign-in',
        },
        { says: "'Error fetching user data'", tests: ['profile.failures'] },
        {
          says: "'Failed to update profile'",
          tests: ['profile.save-failed'],
        },
        {
          says: "'Profile updated successfully!'",
          tests: ['profile.student-edited'],
          needs: 'server',
        },
        {
          says: "'Sign out failed. Please try again.'",
          tests: ['sign-out.failed'],
        },
      ],
    },
    ...adminErrors,
    {
      heading: 'Further',
      rows: [
        {
          says: "'Password reset email sent successfully.'",
          tests: ['sign-in.forgotten-password'],
          needs: 'server',
        },
        {
          says: "'Thank you for your message'",
          tests: ['contact.arrives'],
          needs: 'server',
        },
        {
          says: "'I didn't receive your message'",
          tests: ['contact.refused'],
        },
        {
          says: 'Each shown 3 seconds',
          tests: ['contact.arrives', 'contact.refused'],
        },
        {
          says: 'Email service status codes 403, 429 and 451 exist in its client',
          tests: ['contact.refused'],
          words: { 'contact.refused': ['403', '429', '451'] },
          decision: 'refused, limited or unavailable: all show the failure text',
        },
        {
          says: "'Signed out successfully!'",
          tests: ['sign-out.landing-page'],
        },
        {
          says: 'Chunk-load failure after 120 seconds: product handling not shown',
          tests: ['code-loading.timeout', 'code-loading.reload'],
          decision: 'one more try under a changed address, then a notice with Reload',
        },
        {
          says: "'You are not authorized to access this page'",
          tests: ['unauthorized.page'],
        },
      ],
    },
  ],
}
