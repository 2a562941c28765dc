import type { Letter } from '#platform/mail/mail.ts'

export function contactLetter(message: { name: string; email: string; message: string }): Letter {
  return {
    subject: `Message from ${message.name}`,
    lines: [`${message.name} <${message.email}> wrote through the contact form:`, message.message],
    footer: 'Answering this mail answers the person who wrote.',
  }
}
