import { defineText } from '#lib/words/text.ts'

export const landingText = defineText('landing', {
  title: 'Counterfoil: complaints with a number, for colleges',
  description:
    'Students file a complaint and keep a numbered slip. Departments handle it. The student and the office see the same status. Colleges can start for free.',
  headline: ['Say it once.', 'Keep the slip.'],
  promise:
    'Counterfoil gives every complaint at your college a number, a department and a status you can follow.',
  loginOrRegister: 'Login/Register',
  getStarted: 'Get Started Now',
  sample: {
    caption: 'A sample slip, from filed to resolved.',
    numberLabel: 'No.',
    number: '1042',
    date: '12 Nov',
    subject: 'No water in Hostel B, 2nd floor',
    department: 'Hostel',
    priority: 'High priority',
    status: 'Resolved',
    trailLabel: 'What happened to it',
    trail: [
      { mark: 'Filed', when: '12 Nov, 8:14 am' },
      { mark: 'In Progress', when: '9:10 am' },
      { mark: 'Resolved', when: '13 Nov, 4:40 pm' },
    ],
    collegeKeeps: 'Your college keeps the stub.',
    youKeep: 'You keep the slip.',
  },
  benefitsHeading: 'What the slip does for you',
  benefits: [
    {
      title: 'A number you can quote',
      body: 'Every complaint gets its own number and date. You keep it, and the office has the same one.',
    },
    {
      title: 'The right desk',
      body: 'You choose the department. Its office and your college’s SuperAdmins see the complaint, and no one else does.',
    },
    {
      title: 'A status you can see',
      body: 'Pending, In Progress, Resolved. It changes on your phone the moment the office changes it.',
    },
    {
      title: 'A chance to correct it',
      body: 'You can correct a complaint while it is pending. Once work on it has begun, it can’t be changed.',
    },
    {
      title: 'One notice board',
      body: 'Announcements from your college in one list, newest first, each marked with its priority.',
    },
    {
      title: 'Only your college',
      body: 'The database keeps colleges apart. Yours sees only its own complaints.',
    },
  ],
  closing: {
    heading: 'The next number is yours.',
    body: 'Students join the college where they study. Colleges can start for free.',
    numberLabel: 'No.',
    number: '1043',
  },
})
