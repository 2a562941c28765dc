import { defineText } from '#lib/words/text.ts'

export const publicLayoutText = defineText('public-layout', {
  about: 'About',
  privacy: 'Privacy Policy',
  footer: 'More',
  /** The sample slip next to the form. */
  scene: {
    no: 'No.',
    number: '1042',
    day: '12 Nov',
    office: 'Office copy',
    own: 'Your copy',
    subject: 'No water in Hostel B, 2nd floor',
    meta: 'Hostel',
    priority: 'High priority',
    trail: [
      { name: 'Filed', time: '12 Nov, 8:14 am' },
      { name: 'In Progress', time: '9:10 am' },
    ],
    stamp: 'Resolved',
    words: 'Proof that you were heard.',
    more: 'Every complaint gets a number, a date and a stamp. You keep the slip.',
  },
})
