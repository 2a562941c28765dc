import type { Step } from '@counterfoil/contract/complaints/steps'
import { type Letters, letterAbout, type Wording } from '#modules/complaints/mail/complaints.office.emails.ts'
import type { Letter } from '#platform/mail/letter.ts'

// Mails to admins about dates. Each says number, subject and what to do.

type Reminders = Letters & { step: Step; isAsked: boolean; title: string | null }

const footers = {
  office: 'You are getting this email because you handle these complaints.',
  superAdmins: 'You are getting this email because you are a SuperAdmin of your college.',
  nextLevel: (title: string) => `You are getting this email because your college named you as ${title}.`,
}

const seeToIt = 'Find out what holds it up, and give it to somebody, transfer it or finish it.'
const seeToThem = 'Find out what holds them up, and give them to somebody, transfer them or finish them.'

const wordings: Record<Step, Pick<Wording, 'one' | 'several'>> = {
  warning: {
    one: (number) => [
      `${number}: one working day left`,
      'Answer the student or finish the complaint before its date passes.',
    ],
    several: (count) => [
      `${count} complaints: one working day left`,
      'Answer the students or finish the complaints before their dates pass.',
    ],
  },
  due: {
    one: (number) => [
      `Complaint ${number} is overdue`,
      'Answer the student or finish the complaint today. In two working days the SuperAdmins are told.',
    ],
    several: (count) => [
      `${count} complaints are overdue`,
      'Answer the students or finish the complaints today. In two working days the SuperAdmins are told.',
    ],
  },
  super_admins: {
    one: (number) => [
      `Complaint ${number} is 2 working days overdue`,
      `The department was told, and it is still unfinished. ${seeToIt}`,
    ],
    several: (count) => [
      `${count} complaints are 2 working days overdue`,
      `The departments were told, and they are still unfinished. ${seeToThem}`,
    ],
  },
  next_level: {
    one: (number) => [
      `Complaint ${number} is 5 working days overdue`,
      `The department and the SuperAdmins were told, and it is still unfinished. ${seeToIt}`,
    ],
    several: (count) => [
      `${count} complaints are 5 working days overdue`,
      `The departments and the SuperAdmins were told, and they are still unfinished. ${seeToThem}`,
    ],
  },
}

const asked: Pick<Wording, 'one' | 'several'> = {
  one: (number) => [
    `Complaint ${number}: its student asks you`,
    `It is overdue, and its student asks you to look at it. ${seeToIt}`,
  ],
  several: (count) => [
    `The students of ${count} complaints ask you`,
    `They are overdue, and their students ask you to look at them. ${seeToThem}`,
  ],
}

function footerOf({ step, title }: Reminders): string {
  if (step === 'next_level') return footers.nextLevel(title ?? 'the next level')
  return step === 'super_admins' ? footers.superAdmins : footers.office
}

/** The mail about complaints for which it was the same step. */
export function stepLetter(given: Reminders): Letter {
  return letterAbout(given, {
    ...(given.isAsked ? asked : wordings[given.step]),
    label: 'Open the complaint',
    footer: footerOf(given),
  })
}
