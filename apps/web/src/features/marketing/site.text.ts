import { defineText } from '#lib/words/text.ts'

/** The header and footer of every static page. */
export const siteText = defineText('site', {
  product: 'Counterfoil',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  home: 'Counterfoil start page',
  about: 'About',
  login: 'Login',
  portal: 'Go to your portal',
  signUp: 'Sign Up',
  footer: {
    promise: 'Complaints and announcements for colleges in India.',
    chatbot: 'Chatbot',
    comingSoon: 'Coming soon',
    untilThen: 'Until then, write to us with Contact Us.',
    product: 'Product',
    help: 'Help',
    company: 'Read more',
    plans: 'Plans',
    contact: 'Contact Us',
    privacy: 'Privacy Policy',
    blog: 'Blog',
    documentation: 'Documentation',
    status: 'System Status',
    licence: 'Open source under the Apache License 2.0.',
    noTrackers: 'No trackers, no advertisements.',
  },
  cardAlt: 'A numbered slip with a stub, stamped Resolved.',
  close: 'Close',
  backToPage: 'Back to the page',
})
