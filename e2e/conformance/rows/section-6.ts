import { type Section, testsOf } from '../row.ts'

const announcements = testsOf('apps/api/src/modules/announcements/announcements.test.ts')
const screens = testsOf('e2e/announcements.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')
const guards = testsOf('e2e/guards.spec.ts')
const isolation = testsOf('apps/api/src/isolation.test.ts')
const complaints = testsOf('apps/api/src/modules/complaints/complaints.test.ts')
const policy = testsOf('apps/api/src/modules/complaints/complaints.policy.test.ts')
const registration = testsOf('apps/api/src/modules/members/registration/members.registration.test.ts')
const removal = testsOf('apps/api/src/modules/members/members.removal.test.ts')
const members = testsOf('apps/api/src/modules/members/members.test.ts')
const memberPolicy = testsOf('apps/api/src/modules/members/members.policy.test.ts')
const founding = testsOf('apps/api/src/modules/members/registration/members.founding.test.ts')

export const section6: Section = {
  title: '6. Roles and permissions',
  parts: [
    {
      heading: 'student',
      rows: [
        {
          says: 'Files own complaints',
          tests: complaints('filing › gives the college’s own number and a receipt by mail'),
        },
        {
          says: 'Views own complaints',
          tests: complaints(
            'what a student sees › is the own complaints, newest first, page by page, and their counts',
            'what a student sees › is not another student’s',
          ),
        },
        {
          says: 'Edits own complaints (while pending)',
          tests: policy('a complaint › is edited by its reporter while pending, withdrawn in any status'),
        },
        {
          says: 'Deletes own complaints',
          tests: complaints(
            'deletion › by the student leaves every list, count and reader at once, and stays on record',
          ),
          decision: 'it leaves every list and stays in an append-only record for the retention period',
        },
        {
          says: 'Reads announcements of own college',
          tests: announcements(
            'an announcement › of a SuperAdmin is read by everybody of the college, and by nobody else',
          ),
        },
        { says: 'Student pages', tests: guards('guards › send student where section 2 says') },
      ],
    },
    {
      heading: 'SuperAdmin',
      rows: [
        {
          says: 'Views all complaints of users of the same college',
          tests: [
            ...complaints('the inbox › of a SuperAdmin is the college, of a department admin the department'),
            ...policy('a complaint › …'),
          ],
        },
        {
          says: 'Changes their status',
          tests: complaints('the status › reaches the student with its reason, on the trail and by mail'),
        },
        {
          says: 'Deletes them after confirmation',
          tests: complaints('deletion › by an admin asks for a reason and tells the student'),
          decision: 'the deletion asks for a reason and tells the student',
        },
        {
          says: 'Creates department admins and other SuperAdmins for their own college',
          tests: registration(
            'an account that an admin makes › is for SuperAdmins to make, of the own college',
          ),
          decision: 'with a temporary password that the new admin replaces at the first sign-in',
        },
        {
          says: 'Lists students and department admins of their college',
          tests: [
            ...members('lists of people › show of a student what the list needs and no more'),
            ...isolation('things of another college › …'),
          ],
        },
        {
          says: 'Deletes students and department admins of their college',
          tests: removal(
            'removing a student › ends every session at once, frees the address and blanks the person',
            'removing a student › is for SuperAdmins of the same college, by the right list',
          ),
          decision: 'their complaints stay for statistics without personal data',
        },
        {
          says: 'Creates and deletes announcements (stamped with their college)',
          tests: [
            ...announcements(
              'an announcement › of a SuperAdmin is read by everybody of the college, and by nobody else',
              'an announcement › once removed has left every list, and its row is kept',
            ),
            ...screens('writing announcements › posts, edits and deletes one'),
          ],
        },
        { says: 'Plans page; inbox', tests: guards('guards › send SuperAdmin where section 2 says') },
      ],
    },
    {
      heading: 'DepartmentAdmin',
      rows: [
        {
          says: 'Sees complaints of the same college and same department',
          tests: complaints(
            'the inbox › of a SuperAdmin is the college, of a department admin the department',
          ),
        },
        { says: 'Changes their status', tests: policy('a complaint › …') },
        { says: 'Deletes them', tests: policy('a complaint › …') },
        { says: 'Dashboard', tests: guards('guards › send DepartmentAdmin where section 2 says') },
        {
          says: 'Edits own phone and department',
          tests: [
            ...memberPolicy('the own profile › lets only department admins change the department'),
            ...members(
              'a change of department › counts from the next request, is recorded and told to every SuperAdmin at once',
            ),
          ],
          decision: 'never silently: audited, and every SuperAdmin is told; a college may ask for approval',
        },
      ],
    },
    {
      heading: 'Further',
      rows: [
        {
          says: 'Announcements are filtered to the viewer’s college',
          tests: announcements(
            'an announcement › of a SuperAdmin is read by everybody of the college, and by nobody else',
            'an announcement › of another college is as good as absent',
          ),
        },
        {
          says: 'Creation forms check that the signed-in user is a SuperAdmin',
          tests: specification('a role that was taken away › …'),
        },
        {
          says: "'Only SuperAdmins can register Department Admins.'",
          tests: specification('a role that was taken away › is told in Create Department Admins'),
        },
        {
          says: "'Only SuperAdmins can register new Super Admins.'",
          tests: specification('a role that was taken away › is told in Create new Super Admin'),
        },
        {
          says: 'Inconsistency: the department admin dashboard opens the announcement form, but submit accepts only SuperAdmin',
          tests: screens('a department admin › reads, and posts where the college lets them'),
          decision:
            'a setting of the college, off by default: off says so at once and offers no form, on posts',
        },
        {
          says: "'Only SuperAdmins can create announcements'",
          tests: [
            ...specification('a role that was taken away › is told when an announcement is posted'),
            ...screens('a department admin › reads, and posts where the college lets them'),
          ],
        },
        {
          says: 'Registration quirk: the registrant chooses freely between student and SuperAdmin',
          tests: founding('T08: power in a college that exists › …'),
          decision: 'registering as SuperAdmin founds a new college and gives no power in one that exists',
        },
      ],
    },
  ],
}
