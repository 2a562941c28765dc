import { defineText } from '#lib/words/text.ts'

export const aboutText = defineText('about', {
  title: 'About Counterfoil: mission, features, plans',
  description:
    'Why Counterfoil exists, what it does for students, departments and colleges, and what its three plans cost.',
  heading: 'A receipt for your complaint',
  lead: 'Every student knows the counter slip: a number, a date, a stamp. Counterfoil gives you the same slip for your complaint.',
  contents: 'On this page',
  mission: {
    heading: 'Mission',
    body: [
      'A complaint made in a corridor is easy to forget, and a letter in a box is easy to lose. The student waits, asks again, and in the end stops asking.',
      'No student should have to wonder whether anyone read their complaint. So each complaint becomes a numbered slip. The college keeps the stub, the student keeps the slip, and both show the same status.',
      'Counterfoil also helps the people who handle complaints. A department sees what is waiting and for how long, and the college sees which departments need help.',
    ],
  },
  features: {
    heading: 'Features',
    list: [
      {
        title: 'Complaints with a number',
        body: 'A short form: what happened, which department, how urgent. You get the number at once, and a page that shows what happens to your complaint.',
      },
      {
        title: 'A desk for each department',
        body: 'Computer Science, Electrical, Mechanical, Commerce, Arts & wellbeing, Law, Hostel, Library. Each sees its own complaints and nothing else.',
      },
      {
        title: 'Live status',
        body: 'When an admin sets a complaint to In Progress or Resolved, it changes on the student’s screen without a reload.',
      },
      {
        title: 'Announcements',
        body: 'SuperAdmins post for the whole college with low, medium or high priority. Students read them newest first.',
      },
      {
        title: 'Separate data for each college',
        body: 'Many colleges share one service. The database itself makes sure that no college can see another college’s data.',
      },
    ],
    notYet: {
      heading: 'Not available yet',
      list: [
        {
          title: 'Faculty resource sharing',
          body: 'Colleges ask for a place where faculty share resources with their classes. Counterfoil doesn’t have one yet.',
        },
        {
          title: 'Chatbot',
          body: 'Coming soon. We’ll add it when it answers questions better than our help pages do.',
        },
      ],
    },
  },
  users: {
    heading: 'Who uses it',
    list: [
      {
        title: 'Students',
        body: 'File complaints, follow them, correct them while they are pending, and read announcements. A phone is enough.',
      },
      {
        title: 'Department admins',
        body: 'Handle the complaints of their department: read, act, set the status.',
      },
      {
        title: 'SuperAdmins',
        body: 'Run the college: see every complaint, post announcements, add and remove admins and students.',
      },
    ],
  },
  plans: {
    heading: 'Plans',
    lead: 'Colleges pay, students never do. Every plan includes all departments and all students.',
    list: [
      {
        name: 'Free Plan',
        amount: '0',
        unit: 'rupees',
        features: ['1 announcement per week', 'Limited support', 'Basic dashboard'],
      },
      {
        name: 'Premium Plan',
        amount: '299',
        unit: 'rupees/month',
        features: ['Unlimited announcements', 'Priority support', 'Advanced dashboard'],
      },
      {
        name: 'Enterprise Plan',
        amount: '599',
        unit: 'rupees/month',
        features: ['Custom branding', 'Dedicated account manager', 'Full analytics'],
      },
    ],
    payment: 'Pay by UPI, then email us the proof within 24 hours. We check it and change your plan.',
    getStarted: 'Get Started Now',
  },
})
