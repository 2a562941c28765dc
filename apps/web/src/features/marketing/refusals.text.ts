import { defineText } from '#lib/words/text.ts'

/** Pages that say no: not for you, and not there. */
export const refusalsText = defineText('refusals', {
  unauthorized: {
    title: 'Not authorized: Counterfoil',
    description:
      'Counterfoil says that a page is not open to the account you are logged in with, and where to go instead.',
    heading: 'You are not authorized to access this page',
    number: '403',
    stamp: 'Not authorized',
    body: 'Your account does not open this page. If you think it should, ask a SuperAdmin of your college.',
    home: 'Go to your own page',
  },
  missing: {
    title: 'Not found: Counterfoil',
    heading: 'There is no page at this address',
    number: '404',
    stamp: 'Not found',
    body: 'Check how it is written. Capital and small letters count here: /Login opens, /login does not.',
    home: 'Go to the start page',
  },
  numberLabel: 'No.',
  login: 'Login',
})
