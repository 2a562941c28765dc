import { defineText } from '#lib/words/text.ts'

/** The texts of two pages: for a forbidden address, and for an address that does not exist. */
export const refusalsText = defineText('refusals', {
  unauthorized: {
    title: 'Not authorized: Counterfoil',
    description: 'You don’t have access to this page of Counterfoil. You can go to your home page instead.',
    heading: 'You are not authorized to access this page',
    number: '403',
    stamp: 'Not authorized',
    body: 'Your account can’t open this page. If you think it should, ask a SuperAdmin of your college.',
    home: 'Go to your home page',
  },
  missing: {
    title: 'Not found: Counterfoil',
    heading: 'There is no page at this address',
    number: '404',
    stamp: 'Not found',
    body: 'Check the spelling, or go to the start page.',
    home: 'Go to the start page',
  },
  numberLabel: 'No.',
  login: 'Login',
})
