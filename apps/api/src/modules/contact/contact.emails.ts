import type { Letter } from '#platform/mail/letter.ts'

export function contactLetter(message: { name: string; email: string; message: string }): Letter {
  return {
    subject: `Message from ${message.name}`,
    lines: [`${message.name} <${message.email}> wrote through the contact form:`, message.message],
    footer: 'If you reply to this email, your reply goes to the person who wrote the message.',
  }
}
