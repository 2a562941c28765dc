import { defineText } from '#lib/words/text.ts'

export const documentationText = defineText('documentation', {
  heading: 'Documentation',
  lead: 'What you need to know on the first day. Each part takes a minute to read.',
  sections: [
    {
      heading: 'Sign up as a student',
      steps: [
        'Choose Sign Up and enter your email, a password and your phone.',
        'Type the first letters of your college’s unique name and pick it from the list.',
        'Choose Student, press Send Verification Email, then Register.',
        'Open the email that arrives and follow its link. After that you can log in.',
      ],
    },
    {
      heading: 'Register a college',
      steps: [
        'Choose Sign Up and enter a unique college name that no other college uses.',
        'Choose SuperAdmin. You become the first SuperAdmin of your college.',
        'Follow the link in the email, log in, and open Controls.',
        'Create a department admin for each department, then tell your students the unique name.',
      ],
    },
    {
      heading: 'What a student does',
      steps: [
        'Press + New Complaint. Say what is wrong, choose the department and how urgent it is. The date can be up to 6 days ago, unless your college allows more or less.',
        'Keep the number. Your Complaints shows every complaint with its status.',
        'You can edit a complaint while its status is Pending. You can delete it at any time, and restore it for 30 days.',
      ],
    },
    {
      heading: 'What a department admin does',
      steps: [
        'Your SuperAdmin gives you your first password. It works for 72 hours, and you replace it when you first log in.',
        'You see only your department’s complaints. Open one, act on it and set its status.',
        'The student sees the new status right away, so set In Progress when you start.',
      ],
    },
    {
      heading: 'What a SuperAdmin does',
      steps: [
        'Complaint Management shows every complaint of your college, and how many are pending, urgent or from today.',
        'Controls is where you add and remove department admins, other SuperAdmins and students, and post announcements.',
        'Services shows your plan. You pay by UPI, and we check the payment.',
      ],
    },
    {
      heading: 'Passwords',
      steps: [
        'At least 8 characters with uppercase, lowercase, number and special character. Very common passwords aren’t accepted.',
        'Forgot Password on the login page sends a link to your email address.',
      ],
    },
  ],
  api: 'API reference for programmers',
})
