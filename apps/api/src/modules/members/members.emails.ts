import type { Plan } from '@counterfoil/contract/billing'
import type { Letter } from '#platform/mail/letter.ts'

type Change = { email: string; department: string; url: string }

const toSuperAdmins = 'You are getting this email because you are a SuperAdmin of the college.'

const planNames: Record<Plan, string> = { free: 'Free', premium: 'Premium', enterprise: 'Enterprise' }

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export function planLetter({ plan, until }: { plan: Plan; until: string | null }, url: string): Letter {
  const end =
    until === null
      ? ''
      : ` It is paid until ${day.format(new Date(`${until}T00:00:00Z`))}. After that your college is on the Free Plan.`
  return {
    subject: `Your college is now on the ${planNames[plan]} Plan`,
    lines: [`The plan of your college is now the ${planNames[plan]} Plan.${end}`],
    action: { label: 'See your plan', url },
    footer: toSuperAdmins,
  }
}

/** The text of every mail about a department admin's department. */
export const departmentLetters = {
  changed: ({ email, department, url }: Change): Letter => ({
    subject: 'A department admin changed departments',
    lines: [
      `${email} now handles the complaints of ${department} and can no longer see the complaints of their old department.`,
    ],
    action: { label: 'See the department admins', url },
    footer: toSuperAdmins,
  }),
  requested: ({ email, department, url }: Change): Letter => ({
    subject: 'A department admin wants to change departments',
    lines: [
      `${email} would like to handle the complaints of ${department}. Nothing changes until a SuperAdmin approves the request.`,
    ],
    action: { label: 'See the department admins', url },
    footer: toSuperAdmins,
  }),
  granted: ({ department, url }: Change): Letter => ({
    subject: `You now handle the complaints of ${department}`,
    lines: [`A SuperAdmin of your college has approved your request. Your department is now ${department}.`],
    action: { label: 'Open Counterfoil', url },
    footer: 'You are getting this email because you asked to change departments.',
  }),
  declined: ({ department, url }: Change): Letter => ({
    subject: 'Your department was not changed',
    lines: [`A SuperAdmin of your college has declined your request to change to ${department}.`],
    action: { label: 'Open Counterfoil', url },
    footer: 'You are getting this email because you asked to change departments.',
  }),
  moved: ({ department, url }: Change): Letter => ({
    subject: `You now handle the complaints of ${department}`,
    lines: [
      `Your college has closed your department. A SuperAdmin has moved you to ${department}, so you now see its complaints.`,
    ],
    action: { label: 'Open Counterfoil', url },
    footer: 'You are getting this email because you are a department admin of your college.',
  }),
} as const

export type DepartmentLetter = keyof typeof departmentLetters
