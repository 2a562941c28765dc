import { defineText } from '#lib/words/text.ts'

/** What the student of a complaint that is over its date reads below the date. */
export const levelsText = defineText('levels', {
  label: 'This complaint is overdue',
  knows: {
    office: (department: string) => `The ${department} office knows.`,
    superAdmins: (department: string) => `The ${department} office and the SuperAdmins know.`,
    all: (department: string, title: string) =>
      `The ${department} office, the SuperAdmins and the ${title} know.`,
    title: (department: string, title: string) => `The ${department} office and the ${title} know.`,
  },
  /** The day is "today" or "on Fri 27 Nov". */
  next: {
    super_admins: (day: string) => `Next are the SuperAdmins, who are told ${day}.`,
    next_level: (title: string, day: string) => `Next is the ${title}, who is told ${day}.`,
  },
  /** If the day has passed, as for a person who was named later and is told only if the student asks. */
  nextOnly: {
    super_admins: () => 'Next are the SuperAdmins.',
    next_level: (title: string) => `Next is the ${title}.`,
  },
  onThisDay: 'today',
  ask: {
    super_admins: 'Ask the next level: SuperAdmins',
    next_level: (title: string) => `Ask the next level: ${title}`,
  },
  asked: {
    super_admins: (moment: string) => `You asked the SuperAdmins ${moment}.`,
    next_level: (title: string, moment: string) => `You asked the ${title} ${moment}.`,
  },
  today: (time: string) => `today, ${time}`,
  on: (moment: string) => `on ${moment}`,
  last: (department: string) =>
    `This was the last level inside the college. The ${department} office still works on it.`,
  again: (moment: string) => `You can ask again after ${moment}, if it is still open.`,
  failed: (words: string) => `Nobody was asked. ${words}`,
  done: 'They are told now.',
  untitled: 'next level',
})
