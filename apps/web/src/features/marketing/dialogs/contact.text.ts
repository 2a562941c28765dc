import { defineText } from '#lib/words/text.ts'

export const contactText = defineText('contact', {
  heading: 'Contact Us',
  lead: 'Write to the people who run this service. They answer by email.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  nameMissing: 'Enter your name.',
  emailWrong: 'Please enter a valid email address.',
  messageMissing: 'Enter a message.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Thank you for your message',
  failed: "I didn't receive your message",
  withoutScript:
    'This form needs JavaScript. Turn it on in your browser settings and open this page again. If your question is about a complaint, ask the department that handles it and tell them the complaint’s number.',
})
