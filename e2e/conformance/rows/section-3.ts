import type { Section } from '../row.ts'

export const section3: Section = {
  title: '3. Entities and their fields',
  parts: [
    {
      heading: 'User record',
      rows: [
        {
          says: 'Under users, keyed by user id',
          decision: 'a row of the table of people, keyed by a UUID and walled by its college',
        },
        {
          says: 'email, phone, type, college_name',
          tests: ['profile.super-admin', 'profile.read'],
          needs: 'server',
        },
        {
          says: 'type: student, SuperAdmin, DepartmentAdmin',
          tests: ['specification.roles'],
        },
        {
          says: 'department (department admins)',
          tests: ['profile.department-admin'],
          needs: 'server',
        },
        {
          says: 'name and roll (students, optional)',
          tests: ['profile.student-edited', 'filing.stored'],
          needs: 'server',
        },
        {
          says: 'complaints (nested collection)',
          tests: ['own-complaints.listed'],
          needs: 'server',
          decision: 'a table of its own; a student reads the own ones',
        },
      ],
    },
    {
      heading: 'Complaint',
      rows: [
        {
          says: 'Under a user’s complaints, keyed by id',
          decision: 'keyed by a UUID; what people see as ID is the college’s own number',
        },
        {
          says: 'name, roll, email, phone, department, date (YYYY-MM-DD), subject, description, priority, status, timestamp (ISO)',
          tests: ['specification.complaint-fields', 'filing.stored'],
          needs: 'server',
        },
        {
          says: 'Admin views add complaintId and userId',
          tests: ['specification.complaint-fields'],
        },
        {
          says: 'Priority on creation: Low priority, Medium priority, High priority',
          tests: ['filing.page'],
        },
        {
          says: 'Priority in the edit form: Low, Medium, High',
          tests: ['own-complaints.edited'],
        },
        {
          says: 'Statistics count the exact value High priority as urgent',
          tests: ['inbox.counts'],
          needs: 'server',
          decision:
            'one stored value (low, medium, high) with two labels; urgent counts high, whichever way it was set',
        },
      ],
    },
    {
      heading: 'Announcement',
      rows: [
        { says: 'Under announcements, auto key', decision: 'a table of its own, keyed by a UUID' },
        {
          says: 'title, description, priority (low, medium, high)',
          tests: ['specification.announcement-fields', 'announcements.read-by-college'],
          needs: 'server',
        },
        {
          says: 'college_name',
          tests: ['announcements.read-by-college'],
          needs: 'server',
          decision: 'each belongs to a college and is read there alone',
        },
        {
          says: 'timestamp (ISO)',
          tests: ['specification.announcement-fields'],
        },
        {
          says: 'createdBy (user id of author)',
          tests: ['announcements.read-by-college'],
          needs: 'server',
          decision:
            'kept in the record of who did what; readers see the college or the department that speaks',
        },
      ],
    },
    {
      heading: 'Contact message',
      rows: [
        {
          says: 'from_name, from_email, message, plus to_name and to_email',
          tests: ['contact.arrives', 'contact.mailed'],
          needs: 'server',
          decision:
            'name, email and message come from the form; to whom it goes is configuration, never in the request',
        },
      ],
    },
    {
      heading: 'Plan (static)',
      rows: [
        {
          says: 'name, price, badge, features',
          tests: ['plans.cards', 'plans.badges'],
        },
        {
          says: 'Free Plan: 0 rupees; 1 announcement per week, limited support, basic dashboard',
          tests: ['about.plans', 'plans.cards'],
        },
        {
          says: 'Premium Plan: 299 rupees/month; unlimited announcements, priority support, advanced dashboard',
          tests: ['about.plans', 'plans.cards'],
        },
        {
          says: 'Enterprise Plan: 599 rupees/month; custom branding, dedicated account manager, full analytics',
          tests: ['about.plans', 'plans.cards'],
        },
      ],
    },
  ],
}
