import { defineText } from '#lib/words/text.ts'

export const contactText = defineText('contact', {
  heading: 'Contact Us',
  lead: 'Write to the people who run this service. A person answers by email.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  nameMissing: 'Please enter your name.',
  emailWrong: 'Please enter a valid email address.',
  messageMissing: 'Please write a message.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Thank you for your message',
  failed: "I didn't receive your message",
  withoutScript:
    'Sending needs JavaScript. Switch it on in the settings of your browser and open this page again. About a complaint, ask the department that has it: it knows the number.',
})
