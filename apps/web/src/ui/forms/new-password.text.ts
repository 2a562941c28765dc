import { defineText } from '#lib/words/text.ts'

export const newPasswordText = defineText('new-password', {
  rule: 'At least 8 characters, with a lowercase letter, an uppercase letter, a number and a special character.',
  parts: {
    length: '8+ characters',
    lowercase: 'lowercase',
    uppercase: 'uppercase',
    number: 'number',
    special: 'special character',
  },
  met: 'done',
  unmet: 'missing',
  heading: 'Your password needs',
})
