import type { Section } from '../row.ts'

export const section5: Section = {
  title: '5. Validation rules',
  parts: [
    {
      heading: 'Sign-up and sign-in',
      rows: [
        { says: 'Email: basic form x@y.z without spaces', tests: ['fields.email-refused'] },
        { says: "'Please enter a valid email address.'", tests: ['sign-up.field-errors'] },
        {
          says: 'Password: at least 8 characters with lowercase, uppercase, digit and special character',
          tests: ['fields.password-allowed', 'fields.password-refused', 'sign-up.common-password'],
          needs: 'server',
          decision: 'besides, one of the 10,000 most common is refused',
        },
        {
          says: "'Password must be 8+ chars with uppercase, lowercase, number, and special char.'",
          tests: ['sign-up.field-errors'],
        },
        {
          says: 'Login password max length 128',
          tests: ['sign-in.required'],
          decision: 'also the maximum wherever a password is chosen',
        },
        {
          says: 'Phone: 10 digits starting with 6-9',
          tests: ['fields.phone-allowed', 'fields.phone-refused'],
        },
        { says: "'Phone must be 10 digits starting with 6-9.'", tests: ['sign-up.field-errors'] },
        {
          says: 'On student sign-up only',
          tests: ['sign-up.field-errors', 'phone.by-role'],
          decision: 'students, here and in the complaint form; staff have 6 to 15 digits with an optional +',
        },
        {
          says: 'The complaint form phone has max length 10',
          tests: ['filing.required'],
        },
        { says: 'Confirm password must equal password', tests: ['sign-up.field-errors'] },
        { says: "'Passwords do not match.'", tests: ['sign-up.field-errors'] },
        { says: "'Please verify your email first.'", tests: ['sign-up.field-errors'] },
        { says: "'Please fix all errors before submitting.'", tests: ['sign-up.field-errors'] },
        {
          says: 'Student sign-up: the college name (case-insensitive) must match an existing user’s college_name',
          tests: [
            'sign-up.other-spelling',
            'colleges.registered-spelling',
            'colleges.registered-whole-name',
            'colleges.registered-unconfirmed',
            'colleges.registered-name-needed',
            'college-name.same',
            'college-name.allowed',
            'college-name.refused',
            'college-name.tidied',
          ],
          needs: 'server',
          decision: 'unique on the normalised name, by a constraint of the database',
        },
        {
          says: "'This college is not registered yet. Please contact your SuperAdmin to register the college first.'",
          tests: ['sign-up.college-errors', 'sign-up.unknown-college'],
          needs: 'server',
        },
        {
          says: 'SuperAdmin sign-up: the college name must not already exist',
          tests: ['sign-up.taken-name'],
          needs: 'server',
        },
        {
          says: "'College unique name is already taken. Please use a different name.'",
          tests: ['sign-up.college-errors', 'sign-up.taken-name'],
          needs: 'server',
        },
      ],
    },
    {
      heading: 'Complaint form',
      rows: [
        {
          says: 'Name, roll number (numeric), phone, date, subject and description required',
          tests: [
            'filing.receipt',
            'filing.stored',
            'filing.refused',
            'filing.once',
            'filing.numbers',
            'filing.required',
          ],
          needs: 'server',
        },
        {
          says: 'Date must lie within the last 6 days up to today',
          tests: [
            'filing.window',
            'filing.window-month-ends',
            'filing.receipt',
            'filing.stored',
            'filing.refused',
            'filing.once',
            'filing.numbers',
          ],
          needs: 'server',
          decision: 'in the time zone of the college, by one rule for both sides',
        },
        {
          says: 'Email is read-only, from the signed-in account',
          tests: ['filing.page'],
        },
        {
          says: 'Department options: Computer Science (default), Electrical, Mechanical, Commerce, Arts & wellbeing, Law, Hostel, Library',
          tests: ['filing.page', 'departments.starting'],
          needs: 'server',
        },
        {
          says: 'Priority options: Low priority (default), Medium priority, High priority',
          tests: ['filing.page'],
        },
        {
          says: 'Attachment is disabled (not implemented)',
          tests: ['filing.page'],
          decision: 'students send photos and PDFs in its place',
        },
      ],
    },
    {
      heading: 'Other forms',
      rows: [
        {
          says: 'Announcement: title and description required',
          tests: ['announcements.written'],
        },
        {
          says: 'Announcement: priority defaults to low',
          tests: ['announcements.written'],
        },
        {
          says: 'Announcement: college shown read-only from the creator’s profile',
          tests: ['announcements.written'],
        },
        {
          says: 'Admin-creation forms: all fields required',
          tests: ['admins.department-admin-created'],
        },
        {
          says: 'Admin-creation forms: college name prefilled from the creating SuperAdmin and read-only',
          tests: ['controls.cards', 'admins.forms'],
        },
        {
          says: 'Admin-creation forms: passwords must match',
          tests: ['admins.department-admin-created'],
        },
        { says: 'Forgot password: empty email', tests: ['sign-in.forgotten-empty'] },
        {
          says: "'Please enter your email address.'",
          tests: ['sign-in.forgotten-empty'],
        },
        {
          says: 'Contact form: name, email, message all required',
          tests: ['contact.required'],
        },
        {
          says: 'Login: email and password required',
          tests: ['sign-in.required'],
        },
      ],
    },
  ],
}
