import type { Section } from '../row.ts'

export const section6: Section = {
  title: '6. Roles and permissions',
  parts: [
    {
      heading: 'student',
      rows: [
        {
          says: 'Files own complaints',
          tests: ['filing.receipt'],
        },
        {
          says: 'Views own complaints',
          tests: ['own-complaints.listed', 'own-complaints.not-others'],
        },
        {
          says: 'Edits own complaints (while pending)',
          tests: ['own-complaints.abilities'],
        },
        {
          says: 'Deletes own complaints',
          tests: ['own-complaints.delete-stored'],
          decision: 'it leaves every list and stays in an append-only record for the retention period',
        },
        {
          says: 'Reads announcements of own college',
          tests: ['announcements.read-by-college'],
        },
        { says: 'Student pages', tests: ['guards.roles'], words: { 'guards.roles': ['student'] } },
      ],
    },
    {
      heading: 'SuperAdmin',
      rows: [
        {
          says: 'Views all complaints of users of the same college',
          tests: ['inbox.who-sees', 'complaints.who-sees-and-handles', 'own-complaints.abilities'],
        },
        {
          says: 'Changes their status',
          tests: ['status.told-with-reason'],
        },
        {
          says: 'Deletes them after confirmation',
          tests: ['inbox.delete-told'],
          decision: 'the deletion asks for a reason and tells the student',
        },
        {
          says: 'Creates department admins and other SuperAdmins for their own college',
          tests: ['admins.who-creates'],
          decision: 'with a temporary password that the new admin replaces at the first sign-in',
        },
        {
          says: 'Lists students and department admins of their college',
          tests: ['people.fields', 'isolation.other-college', 'isolation.mails'],
        },
        {
          says: 'Deletes students and department admins of their college',
          tests: ['students.delete-stored', 'students.who-deletes'],
          decision: 'their complaints stay for statistics without personal data',
        },
        {
          says: 'Creates and deletes announcements (stamped with their college)',
          tests: ['announcements.read-by-college', 'announcements.deleted', 'announcements.written'],
        },
        { says: 'Plans page; inbox', tests: ['guards.roles'], words: { 'guards.roles': ['SuperAdmin'] } },
      ],
    },
    {
      heading: 'DepartmentAdmin',
      rows: [
        {
          says: 'Sees complaints of the same college and same department',
          tests: ['inbox.who-sees'],
        },
        {
          says: 'Changes their status',
          tests: ['complaints.who-sees-and-handles', 'own-complaints.abilities'],
        },
        { says: 'Deletes them', tests: ['complaints.who-sees-and-handles', 'own-complaints.abilities'] },
        { says: 'Dashboard', tests: ['guards.roles'], words: { 'guards.roles': ['DepartmentAdmin'] } },
        {
          says: 'Edits own phone and department',
          tests: ['profile.department-editable', 'profile.department-changed'],
          decision: 'never silently: audited, and every SuperAdmin is told; a college may ask for approval',
        },
      ],
    },
    {
      heading: 'Further',
      rows: [
        {
          says: 'Announcements are filtered to the viewer’s college',
          tests: ['announcements.read-by-college', 'announcements.other-college'],
        },
        {
          says: 'Creation forms check that the signed-in user is a SuperAdmin',
          tests: ['role-lost.creating-admin', 'role-lost.lists', 'role-lost.posting'],
        },
        {
          says: "'Only SuperAdmins can register Department Admins.'",
          tests: ['role-lost.creating-admin'],
        },
        {
          says: "'Only SuperAdmins can register new Super Admins.'",
          tests: ['role-lost.creating-admin'],
        },
        {
          says: 'Inconsistency: the department admin dashboard opens the announcement form, but submit accepts only SuperAdmin',
          tests: ['announcements.department-admin'],
          decision:
            'a setting of the college, off by default: off says so at once and offers no form, on posts',
        },
        {
          says: "'Only SuperAdmins can create announcements'",
          tests: ['role-lost.posting', 'announcements.department-admin'],
        },
        {
          says: 'Registration quirk: the registrant chooses freely between student and SuperAdmin',
          tests: [
            'founding.same-name',
            'founding.look-alikes',
            'founding.other-types',
            'founding.added-fields',
            'founding.nothing-changed',
          ],
          decision: 'registering as SuperAdmin founds a new college and gives no power in one that exists',
        },
      ],
    },
  ],
}
