import type { Letter } from '#platform/mail/mail.ts'

type Change = { email: string; department: string; url: string }

const toSuperAdmins = 'You get this mail because you are a SuperAdmin of the college.'

/** The text of every mail about a department admin's department. */
export const departmentLetters = {
  changed: ({ email, department, url }: Change): Letter => ({
    subject: 'A department admin changed department',
    lines: [
      `${email} now handles the complaints of ${department}, and no longer sees those of the department before.`,
    ],
    action: { label: 'See the department admins', url },
    footer: toSuperAdmins,
  }),
  requested: ({ email, department, url }: Change): Letter => ({
    subject: 'A department admin asks for another department',
    lines: [
      `${email} asks to handle the complaints of ${department}. Nothing changes until a SuperAdmin grants it.`,
    ],
    action: { label: 'See the department admins', url },
    footer: toSuperAdmins,
  }),
  granted: ({ department, url }: Change): Letter => ({
    subject: `You now handle the complaints of ${department}`,
    lines: [`A SuperAdmin of your college has granted your request. Your department is now ${department}.`],
    action: { label: 'Open Counterfoil', url },
    footer: 'You get this mail because you asked for another department.',
  }),
  declined: ({ department, url }: Change): Letter => ({
    subject: 'Your department stays as it is',
    lines: [`A SuperAdmin of your college has declined your request to change to ${department}.`],
    action: { label: 'Open Counterfoil', url },
    footer: 'You get this mail because you asked for another department.',
  }),
} as const

export type DepartmentLetter = keyof typeof departmentLetters
