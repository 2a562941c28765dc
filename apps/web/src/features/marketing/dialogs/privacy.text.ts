import { defineText } from '#lib/words/text.ts'

/** The notice that people agree to at sign-up. A changed text needs a new privacyNoticeVersion in the contract. */
export const privacyText = defineText('privacy', {
  heading: 'Privacy Policy',
  version: 'Version 2026-11-19',
  short:
    'In short: we store only the data needed to handle complaints. Your college decides how it is used, and it is not given to anyone else. No trackers, no advertisements, no third parties.',
  sections: [
    {
      heading: 'What is stored',
      list: [
        'About you: your email address, phone number and college, and your name and roll number once you file a complaint. Your password is stored only in a scrambled form (a hash), from which it cannot be read.',
        'About a complaint: what you write, its department, where it is, its date, priority and status, who changed it and when, what you and the office write to each other about it, whether you say that it is solved, and how you rate it. For a year, also which admins opened it and on which days.',
        'Photos and PDFs that you add to a complaint. A photo is drawn anew before anyone sees it, without the place and the camera that phones write into it.',
        'About a complaint that the office files for a person without an account: the person’s name, phone number and, if given, email address. They are kept with the complaint.',
        'About each login: your browser and the time, so that you can see your devices and sign them out. To block too many requests at once, we count requests by network address, in a scrambled form and for up to an hour. Your network address isn’t stored with your account or in our logs.',
        'What you were told about complaints and whether you have read it, which announcements you have read, and what you chose to be emailed.',
        'About a message sent with Contact Us: your name, email address and text, until it has been emailed to us. After that, only the email exists.',
        'Cookies in your browser: one keeps you logged in until you close the browser, or for up to 30 days if you choose that, one recognises your device for up to a year, and a few are needed to sign up and log in and last up to a day.',
        'Also in your browser: the theme you chose and whether you are logged in. A complaint or a reply that you have not sent yet is kept for 7 days, or until you sign out, and its photos and PDFs for a day.',
      ],
    },
    {
      heading: 'Who sees it',
      list: [
        'Your complaint: you, the admins of the department you chose, and the SuperAdmins of your college.',
        'Other students may see how many complaints of a kind are open in a building, never whose.',
        'Your account: you and the SuperAdmins of your college. To file a complaint for you, department admins can look you up by your whole roll number or email address. They see your name, your roll number and part of your email address, and whom they find is recorded.',
        'Other colleges see nothing. The database itself blocks their access.',
        'The people who run the servers do not read complaints, unless they have to in order to repair something.',
      ],
    },
    {
      heading: 'Where',
      list: [
        'In a database (PostgreSQL). It is run either by the Counterfoil service or by your college itself. Ask your SuperAdmin who runs it, and where the servers are.',
        'Emails are sent by the same installation’s mail server. There is no analytics service, no content delivery network, and no font or script from elsewhere.',
      ],
    },
    {
      heading: 'How long',
      list: [
        'A complaint: 3 years after the last event on it, unless your college has chosen another time from 1 to 10 years, also if it was deleted. Your profile shows the time. Then everything that was written in it, its photos and PDFs and your details are erased, also the name, phone number and email address of a person without an account. Its number, dates and status stay for the statistics.',
        'A complaint that your college has to keep longer, for example for a court: until it no longer has to, and for 7 more days. If its time is over by then, it is erased in the following night. If your account was deleted meanwhile, your name, photos and PDFs are erased in that night.',
        'An account: until it is deleted. Then your email address, phone, name and roll number are erased. Your complaints stay, without your name and without photos and PDFs.',
        'What you were told (the list under the bell): 90 days. Which announcements you have read and what you chose to be emailed: until your account is deleted.',
        'A sign-up that is not confirmed: 7 days.',
        'A photo or PDF that you chose and did not file: a day.',
      ],
    },
    {
      heading: 'Your rights',
      list: [
        'India’s Digital Personal Data Protection Act, 2023 gives you the right to see, correct and erase your data, to withdraw your consent and to complain. It comes into force step by step.',
        'We already answer such requests. Your college decides about its complaints, so ask its SuperAdmin first. If that doesn’t help, use Contact Us.',
        'If you withdraw your consent, your account is closed. Your college keeps what the law requires it to keep.',
        'If you are under 18, ask a parent or guardian before you sign up.',
      ],
    },
    {
      heading: 'If something goes wrong',
      list: [
        'If data gets into the wrong hands, we tell the colleges and people concerned without delay, and the authorities as the law requires.',
      ],
    },
  ],
})
