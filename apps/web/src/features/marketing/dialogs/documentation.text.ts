import { defineText } from '#lib/words/text.ts'

export const documentationText = defineText('documentation', {
  heading: 'Documentation',
  lead: 'What you need on the first day. Each part is a minute’s reading.',
  sections: [
    {
      heading: 'Sign up as a student',
      steps: [
        'Choose Sign Up and enter your email, a password and your phone.',
        'Write the unique name of your college exactly as your college gave it to you. Capital letters do not matter.',
        'Choose Student, press Send Verification Email, then Register.',
        'Open the mail that arrives and follow its link. After that you can log in.',
      ],
    },
    {
      heading: 'Found a college',
      steps: [
        'Choose Sign Up and enter a unique name that no college has taken.',
        'Choose SuperAdmin. You found the college and are its first SuperAdmin.',
        'Confirm the mail, log in, and open Controls.',
        'Create a department admin for each department, then tell your students the unique name.',
      ],
    },
    {
      heading: 'What a student does',
      steps: [
        'Press + New Complaint. Say what is wrong, choose the department and how urgent it is. The date may lie up to 6 days back.',
        'Note the number. Your Complaints shows every complaint with its status.',
        'While the status is Pending you can edit it. You can delete it at any time.',
      ],
    },
    {
      heading: 'What a department admin does',
      steps: [
        'The first password comes from your SuperAdmin and is valid for 72 hours. You replace it at the first login.',
        'You see the complaints of your department alone. Open one, act, set its status.',
        'The student sees the new status at once, so set In Progress when you begin.',
      ],
    },
    {
      heading: 'What a SuperAdmin does',
      steps: [
        'Complaint Management shows every complaint of the college, and what is pending, urgent or from today.',
        'Controls is where you add and remove department admins, other SuperAdmins and students, and post announcements.',
        'Services shows your plan. You pay by UPI, and a person checks the payment.',
      ],
    },
    {
      heading: 'Passwords',
      steps: [
        'At least 8 characters with uppercase, lowercase, number and special character. Very common ones are refused.',
        'Forgot Password on the login page sends a link to your email address.',
      ],
    },
  ],
  api: 'For programmers: the reference of the API',
})
