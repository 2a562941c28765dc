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
          needs: 'server',
        },
        {
          says: 'Views own complaints',
          tests: ['own-complaints.listed', 'own-complaints.not-others'],
          needs: 'server',
        },
        {
          says: 'Edits own complaints (while pending)',
          tests: ['own-complaints.abilities', 'own-complaints.edit-stored', 'own-complaints.edit-refused'],
          needs: 'server',
        },
        {
          says: 'Deletes own complaints',
          tests: ['own-complaints.delete-stored', 'retention.blanked'],
          needs: 'server',
          decision: 'it leaves every list and stays in an append-only record for the retention period',
          record: '0041-plans-end-and-words-are-blanked',
        },
        {
          says: 'Reads announcements of own college',
          tests: ['announcements.read-by-college'],
          needs: 'server',
        },
        {
          says: 'Student pages',
          tests: ['guards.roles'],
          words: { 'guards.roles': ['student'] },
          needs: 'server',
        },
      ],
    },
    {
      heading: 'SuperAdmin',
      rows: [
        {
          says: 'Views all complaints of users of the same college',
          tests: ['inbox.who-sees', 'complaints.who-sees-and-handles', 'own-complaints.abilities'],
          needs: 'server',
        },
        {
          says: 'Changes their status',
          tests: ['status.told-with-reason'],
          needs: 'server',
        },
        {
          says: 'Deletes them after confirmation',
          tests: ['inbox.delete-told'],
          needs: 'server',
          decision: 'the deletion asks for a reason and tells the student',
        },
        {
          says: 'Creates department admins and other SuperAdmins for their own college',
          tests: ['admins.who-creates'],
          needs: 'server',
          decision:
            'they are invited: the account exists once the new admin has entered the temporary password on the page of the mailed link and chosen a lasting one',
          record: '0040-an-invitation-is-not-an-account',
        },
        {
          says: 'Lists students and department admins of their college',
          tests: ['people.fields', 'isolation.other-college', 'isolation.mails'],
          needs: 'server',
        },
        {
          says: 'Deletes students and department admins of their college',
          tests: ['students.delete-stored', 'students.who-deletes'],
          needs: 'server',
          decision: 'their complaints stay for statistics without personal data',
        },
        {
          says: 'Creates and deletes announcements (stamped with their college)',
          tests: ['announcements.read-by-college', 'announcements.deleted', 'announcements.written'],
          needs: 'server',
        },
        {
          says: 'Plans page; inbox',
          tests: ['guards.roles'],
          words: { 'guards.roles': ['SuperAdmin'] },
          needs: 'server',
        },
      ],
    },
    {
      heading: 'DepartmentAdmin',
      rows: [
        {
          says: 'Sees complaints of the same college and same department',
          tests: ['inbox.who-sees'],
          needs: 'server',
        },
        {
          says: 'Changes their status',
          tests: ['complaints.who-sees-and-handles', 'own-complaints.abilities', 'status.told-with-reason'],
          needs: 'server',
        },
        {
          says: 'Deletes them',
          tests: ['complaints.who-sees-and-handles', 'own-complaints.abilities', 'inbox.delete-told'],
          needs: 'server',
        },
        {
          says: 'Dashboard',
          tests: ['guards.roles'],
          words: { 'guards.roles': ['DepartmentAdmin'] },
          needs: 'server',
        },
        {
          says: 'Edits own phone and department',
          tests: ['profile.department-editable', 'profile.department-changed'],
          needs: 'server',
          decision:
            'the department is a request that a SuperAdmin approves; System Settings can turn on the free change, which is audited and told to every SuperAdmin',
          record: '0042-what-a-thief-of-a-session-cannot-do',
        },
      ],
    },
    {
      heading: 'Further',
      rows: [
        {
          says: 'Announcements are filtered to the viewer’s college',
          tests: ['announcements.read-by-college', 'announcements.other-college'],
          needs: 'server',
        },
        {
          says: 'Creation forms check that the signed-in user is a SuperAdmin',
          tests: ['role-lost.everywhere'],
          needs: 'server',
        },
        {
          says: "'Only SuperAdmins can register Department Admins.'",
          tests: ['role-lost.everywhere'],
          needs: 'server',
        },
        {
          says: "'Only SuperAdmins can register new Super Admins.'",
          tests: ['role-lost.everywhere'],
          needs: 'server',
        },
        {
          says: 'Inconsistency: the department admin dashboard opens the announcement form, but submit accepts only SuperAdmin',
          tests: ['announcements.department-admin'],
          needs: 'server',
          decision:
            'a setting of the college, off by default: off says so at once and offers no form, on posts',
        },
        {
          says: "'Only SuperAdmins can create announcements'",
          tests: ['role-lost.everywhere', 'announcements.department-admin'],
          needs: 'server',
        },
        {
          says: 'Registration quirk: the registrant chooses freely between student and SuperAdmin',
          tests: [
            'founding.same-name',
            'founding.look-alikes',
            'founding.skeleton',
            'founding.other-types',
            'founding.added-fields',
            'founding.nothing-changed',
          ],
          needs: 'server',
          decision:
            'registering as SuperAdmin founds a new college and gives no power in one that exists; the operator decides who may found one',
          record: '0039-who-may-found-a-college',
        },
      ],
    },
  ],
}
