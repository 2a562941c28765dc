import { defineText } from '#lib/words/text.ts'

/** The notice a person agrees to at sign-up. Changed words are a new version: see privacyNoticeVersion in the contract. */
export const privacyText = defineText('privacy', {
  heading: 'Privacy Policy',
  version: 'Version 2026-11',
  short:
    'In short: we keep what a complaint needs, your college decides about it, and nobody else gets it. No trackers, no advertisements, no third parties.',
  sections: [
    {
      heading: 'What is stored',
      list: [
        'Of you: email address, phone, the name of your college, and your name and roll number once you file a complaint. Your password only as a hash that cannot be turned back.',
        'Of a complaint: what you write, its department, date, priority, status, and who changed it when.',
        'Of a session: the network address and browser you signed in with, so that you can see and end your own sessions.',
        'Of a message by Contact Us: your words and address until they are mailed to us, then only the mail.',
        'In your browser: a cookie that keeps you signed in for up to 30 days, one that recognises your device for up to a year, and your choice of colours.',
      ],
    },
    {
      heading: 'Who sees it',
      list: [
        'Your complaint: you, the admins of the department you chose, and the SuperAdmins of your college.',
        'Your account: you and the SuperAdmins of your college.',
        'Other colleges: nothing. The database itself refuses it.',
        'The people who run the servers keep them running and do not read complaints for any other purpose.',
      ],
    },
    {
      heading: 'Where',
      list: [
        'In one PostgreSQL database on the servers of whoever runs this installation: the Counterfoil service, or your college itself. Ask your SuperAdmin which, and in which place.',
        'Mail leaves through the mail server of that installation. There is no analytics service, no content network and no font or script from elsewhere.',
      ],
    },
    {
      heading: 'How long',
      list: [
        'A complaint: 3 years after the last event on it, unless your college sets another time.',
        'An account: until it is removed. Then your email, phone, name and roll number are erased, and complaints remain as numbers without a person.',
        'A sign-up that nobody confirms: 7 days.',
      ],
    },
    {
      heading: 'Your rights',
      list: [
        'India’s Digital Personal Data Protection Act, 2023 gives you rights to see, correct and erase your data, to withdraw consent and to complain. Parts of it come into force step by step.',
        'We answer such requests now, whatever the date. Your college decides about its complaints, so ask its SuperAdmin first. If that leads nowhere, use Contact Us.',
        'Withdrawing consent closes your account. What a law tells a college to keep, it keeps.',
        'Under 18: ask a parent or guardian before you sign up.',
      ],
    },
    {
      heading: 'If something goes wrong',
      list: [
        'If data gets into wrong hands, we tell the colleges and people concerned without delay, and the authorities as the law asks.',
      ],
    },
  ],
})
