import type { Section } from '../row.ts'

export const section7: Section = {
  title: '7. The calls it makes',
  parts: [
    {
      heading: 'Calls',
      rows: [
        {
          says: 'All calls go to the hosted database and sign-in service, not to paths of its own',
          decision: 'each operation is an endpoint of our own API with the same meaning',
        },
        {
          says: 'Sign up: create account with email and password, send verification mail, then write users/{uid} (email, phone, type, college_name)',
          tests: ['specification.calls', 'sign-up.college-founded'],
          words: { 'specification.calls': ['Sign up'] },
          needs: 'server',
        },
        {
          says: 'Sign in: email and password sign-in',
          tests: ['specification.calls', 'sign-in.role'],
          words: { 'specification.calls': ['Sign in'] },
          needs: 'server',
        },
        {
          says: 'Password reset: request reset mail (email)',
          tests: ['specification.calls', 'sign-in.forgotten-password'],
          words: { 'specification.calls': ['Password reset'] },
          needs: 'server',
        },
        {
          says: 'Sign out',
          tests: ['sign-out.session-ends'],
          needs: 'server',
        },
        {
          says: 'Listen to sign-in state changes',
          tests: ['guards.session-ends'],
          needs: 'server',
        },
        {
          says: 'Read a user: one-time read users/{uid} (also users/{uid}/type), returns type, college_name',
          tests: ['profile.read'],
          needs: 'server',
        },
        {
          says: 'Read all users: one-time read users (college check)',
          tests: [
            'colleges.registered-spelling',
            'colleges.registered-whole-name',
            'colleges.registered-unconfirmed',
            'colleges.registered-name-needed',
          ],
          needs: 'server',
          decision: 'the server answers whether a college is registered; nobody reads all users',
        },
        {
          says: 'Read all users: lists of students, admins, complaints',
          tests: ['people.pages'],
          needs: 'server',
          decision: 'lists in pages, each of the own college',
        },
        {
          says: 'Complaints live: subscribe users/{uid}/complaints',
          tests: ['own-complaints.updated-live'],
          needs: 'server',
          decision: 'a stream says that something changed, and the screen asks again',
        },
        {
          says: 'Status counts: one-time read of the same',
          tests: ['own-complaints.listed'],
          needs: 'server',
        },
        {
          says: 'File complaint: push to users/{uid}/complaints (complaint payload)',
          tests: ['specification.calls', 'filing.stored'],
          words: { 'specification.calls': ['File complaint'] },
          needs: 'server',
          decision: 'the email is the account’s own and not sent; status and timestamp are the server’s',
        },
        {
          says: 'Edit complaint: update (subject, description, priority)',
          tests: ['specification.calls', 'own-complaints.edit-stored'],
          words: { 'specification.calls': ['Edit complaint'] },
          needs: 'server',
        },
        {
          says: 'Change status: update (status only)',
          tests: ['specification.calls', 'status.changed-meanwhile'],
          words: { 'specification.calls': ['Change status'] },
          needs: 'server',
          decision:
            'with the status that was seen, so that two admins do not overwrite each other, and the reason',
        },
        {
          says: 'Delete complaint: delete (none)',
          tests: ['own-complaints.delete-stored'],
          needs: 'server',
        },
        {
          says: 'Delete user: delete users/{uid} (none)',
          tests: ['students.delete-stored'],
          needs: 'server',
        },
        {
          says: 'Update profile: update users/{uid} (phone, department)',
          tests: ['specification.calls', 'profile.department-changed'],
          words: { 'specification.calls': ['Update profile'] },
          needs: 'server',
        },
        {
          says: 'Announcements: subscribe',
          tests: ['announcements.live', 'announcements.updated-live'],
          needs: 'server',
          decision: 'a stream says that something changed, and the screen asks again',
        },
        {
          says: 'Announcements: push (title, description, priority, college_name, timestamp, createdBy)',
          tests: ['specification.calls', 'announcements.read-by-college'],
          words: { 'specification.calls': ['Post announcement'] },
          needs: 'server',
          decision: 'college, time and author are the server’s to stamp',
        },
        {
          says: 'Announcements: delete announcements/{id}',
          tests: ['announcements.deleted'],
          needs: 'server',
        },
        {
          says: 'Create department admin: create account, then write users/{uid} (email, phone, department, college_name, type DepartmentAdmin)',
          tests: ['specification.calls', 'admins.who-creates'],
          words: { 'specification.calls': ['Create department admin'] },
          needs: 'server',
          decision: 'college and type are the server’s to stamp',
        },
        {
          says: 'Create SuperAdmin: likewise without department, type SuperAdmin',
          tests: ['specification.calls', 'admins.who-creates'],
          words: { 'specification.calls': ['Create SuperAdmin'] },
          needs: 'server',
          decision: 'college and type are the server’s to stamp',
        },
        {
          says: 'Contact message: POST /api/v1.0/email/send (public key, service id, template id, template params from_name, to_name, from_email, to_email, message)',
          tests: ['specification.calls', 'contact.mailed'],
          words: { 'specification.calls': ['Contact message'] },
          needs: 'server',
          decision: 'POST /api/contact of our own; no third party',
        },
        {
          says: 'Payment QR: GET image from an external QR image service (payment address, payee name, amount 299 or 599, currency INR)',
          tests: ['plans.payment'],
          words: { 'plans.payment': ['299', '599'] },
          decision:
            'made in the browser from the UPI link, so that no third party sees it; the payee is configuration',
        },
        {
          says: 'Server responses and rules are not shown',
          decision: 'they are ours: the contract, served as OpenAPI at /api/docs',
        },
      ],
    },
  ],
}
