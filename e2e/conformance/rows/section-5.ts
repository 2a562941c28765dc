import { type Section, testsOf } from '../row.ts'

const controls = testsOf('e2e/controls.spec.ts')
const own = testsOf('e2e/complaints.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')
const announcements = testsOf('e2e/announcements.spec.ts')
const signIn = testsOf('e2e/sign-in.spec.ts')
const signUp = testsOf('e2e/sign-up.spec.ts')
const publicPages = testsOf('e2e/public-pages.spec.ts')
const fields = testsOf('packages/contract/src/fields.test.ts')
const names = testsOf('packages/contract/src/colleges.test.ts')
const identity = testsOf('apps/api/src/modules/identity/sign-in/identity.test.ts')
const colleges = testsOf('apps/api/src/modules/colleges/colleges.test.ts')
const complaints = testsOf('apps/api/src/modules/complaints/complaints.test.ts')
const complaintRules = testsOf('apps/api/src/modules/complaints/complaints.rules.test.ts')
const phones = testsOf('apps/api/src/modules/members/members.rules.test.ts')
const wrongSignUp = signUp('says what is wrong at each field and as a whole')

export const section5: Section = {
  title: '5. Validation rules',
  parts: [
    {
      heading: 'Sign-up and sign-in',
      rows: [
        { says: 'Email: basic form x@y.z without spaces', tests: fields('an e-mail address › is not …') },
        { says: "'Please enter a valid email address.'", tests: wrongSignUp },
        {
          says: 'Password: at least 8 characters with lowercase, uppercase, digit and special character',
          tests: fields('a password being chosen › may …'),
          decision: 'besides, one of the 10,000 most common is refused',
        },
        {
          says: "'Password must be 8+ chars with uppercase, lowercase, number, and special char.'",
          tests: wrongSignUp,
        },
        {
          says: 'Login password max length 128',
          tests: signIn('asks for both, and refuses everybody in the same words'),
          decision: 'also the maximum wherever a password is chosen',
        },
        { says: 'Phone: 10 digits starting with 6-9', tests: fields('phone and roll › a student may …') },
        { says: "'Phone must be 10 digits starting with 6-9.'", tests: wrongSignUp },
        {
          says: 'On student sign-up only',
          tests: [...wrongSignUp, ...phones('a phone number › …')],
          decision: 'students, here and in the complaint form; staff have 6 to 15 digits with an optional +',
        },
        {
          says: 'The complaint form phone has max length 10',
          tests: specification(
            'the parts of a screen of complaints › ask for everything but the department and the priority, which are chosen',
          ),
        },
        { says: 'Confirm password must equal password', tests: wrongSignUp },
        { says: "'Passwords do not match.'", tests: wrongSignUp },
        { says: "'Please verify your email first.'", tests: wrongSignUp },
        { says: "'Please fix all errors before submitting.'", tests: wrongSignUp },
        {
          says: 'Student sign-up: the college name (case-insensitive) must match an existing user’s college_name',
          tests: [
            ...identity('signing up › as student joins the college by another spelling: …'),
            ...colleges('whether a college is registered › …'),
            ...names('the name of a college › …'),
          ],
          decision: 'unique on the normalised name, by a constraint of the database',
        },
        {
          says: "'This college is not registered yet. Please contact your SuperAdmin to register the college first.'",
          tests: signUp('knows unknown and taken colleges, before and after sending'),
        },
        {
          says: 'SuperAdmin sign-up: the college name must not already exist',
          tests: identity(
            'signing up › as SuperAdmin with a taken name is refused and leaves nothing behind',
          ),
        },
        {
          says: "'College unique name is already taken. Please use a different name.'",
          tests: signUp('knows unknown and taken colleges, before and after sending'),
        },
      ],
    },
    {
      heading: 'Complaint form',
      rows: [
        {
          says: 'Name, roll number (numeric), phone, date, subject and description required',
          tests: [
            ...complaints('filing › …'),
            ...specification(
              'the parts of a screen of complaints › ask for everything but the department and the priority, which are chosen',
            ),
          ],
        },
        {
          says: 'Date must lie within the last 6 days up to today',
          tests: [...complaintRules('the filing window › …'), ...complaints('filing › …')],
          decision: 'in the time zone of the college, by one rule for both sides',
        },
        {
          says: 'Email is read-only, from the signed-in account',
          tests: own(
            'filing a complaint › on the page: the number is kept, the details are known the next time',
          ),
        },
        {
          says: 'Department options: Computer Science (default), Electrical, Mechanical, Commerce, Arts & wellbeing, Law, Hostel, Library',
          tests: [
            ...own(
              'filing a complaint › on the page: the number is kept, the details are known the next time',
            ),
            ...colleges('departments › are the eight of the own college, by name'),
          ],
        },
        {
          says: 'Priority options: Low priority (default), Medium priority, High priority',
          tests: own(
            'filing a complaint › on the page: the number is kept, the details are known the next time',
          ),
        },
        {
          says: 'Attachment is disabled (not implemented)',
          tests: own(
            'filing a complaint › on the page: the number is kept, the details are known the next time',
          ),
        },
      ],
    },
    {
      heading: 'Other forms',
      rows: [
        {
          says: 'Announcement: title and description required',
          tests: announcements('writing announcements › posts, edits and deletes one'),
        },
        {
          says: 'Announcement: priority defaults to low',
          tests: announcements('writing announcements › posts, edits and deletes one'),
        },
        {
          says: 'Announcement: college shown read-only from the creator’s profile',
          tests: announcements('writing announcements › posts, edits and deletes one'),
        },
        {
          says: 'Admin-creation forms: all fields required',
          tests: controls('a new department admin gets a mail and replaces the password'),
        },
        {
          says: 'Admin-creation forms: college name prefilled from the creating SuperAdmin and read-only',
          tests: [
            ...controls('the control center leads everywhere'),
            ...specification('the parts of a screen › the forms that create admins'),
          ],
        },
        {
          says: 'Admin-creation forms: passwords must match',
          tests: controls('a new department admin gets a mail and replaces the password'),
        },
        { says: 'Forgot password: empty email', tests: signIn('lets a forgotten password be replaced') },
        {
          says: "'Please enter your email address.'",
          tests: signIn('lets a forgotten password be replaced'),
        },
        {
          says: 'Contact form: name, email, message all required',
          tests: publicPages('a message by Contact Us › needs a name, an address and words'),
        },
        {
          says: 'Login: email and password required',
          tests: signIn('asks for both, and refuses everybody in the same words'),
        },
      ],
    },
  ],
}
