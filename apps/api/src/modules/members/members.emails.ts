import type { Letter } from '#platform/mail.ts'

type Change = { email: string; department: string; url: string }

export function departmentChangedLetter({ email, department, url }: Change): Letter {
  return {
    subject: 'A department admin changed department',
    lines: [
      `${email} now handles the complaints of ${department}, and no longer sees those of the department before.`,
    ],
    action: { label: 'See the department admins', url },
    footer: 'You get this mail because you are a SuperAdmin of the college.',
  }
}
