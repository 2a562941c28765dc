import { weekdayOf } from '../campus-time.ts'
import type { Random, Slots, Story } from '../story.ts'
import { hostelStories } from './hostel.ts'
import { computerScienceStories, electricalStories, mechanicalStories } from './laboratories.ts'
import { libraryStories } from './library.ts'
import { artsStories, commerceStories, lawStories } from './offices.ts'

type Department = { name: string; stories: readonly Story[]; weight: number }

/** `weight` is the department's share of all complaints in percent. */
export const departments: readonly Department[] = [
  { name: 'Hostel', stories: hostelStories, weight: 29 },
  { name: 'Computer Science', stories: computerScienceStories, weight: 14 },
  { name: 'Library', stories: libraryStories, weight: 14 },
  { name: 'Commerce', stories: commerceStories, weight: 12 },
  { name: 'Electrical', stories: electricalStories, weight: 10 },
  { name: 'Mechanical', stories: mechanicalStories, weight: 9 },
  { name: 'Arts & wellbeing', stories: artsStories, weight: 7 },
  { name: 'Law', stories: lawStories, weight: 5 },
]

/** The names of places on one campus and of villages around it. */
export type Places = {
  blocks: Record<'girls' | 'boys', readonly string[]>
  villages: readonly string[]
}

const floors = [
  ['first floor', 'पहली मंज़िल'],
  ['second floor', 'दूसरी मंज़िल'],
  ['third floor', 'तीसरी मंज़िल'],
] as const

const weekdays = [
  ['Monday', 'सोमवार'],
  ['Tuesday', 'मंगलवार'],
  ['Wednesday', 'बुधवार'],
  ['Thursday', 'गुरुवार'],
  ['Friday', 'शुक्रवार'],
  ['Saturday', 'शनिवार'],
] as const

/** Returns the weekday in English and in Hindi. Sunday becomes Saturday, because little happens on Sundays. */
export function daySlots(date: string): Slots {
  const daysSinceMonday = (weekdayOf(date) + 6) % 7
  const [day, dayHindi] = weekdays[daysSinceMonday] ?? weekdays[5]
  return { day, dayHindi }
}

export function slotsOf(places: Places, hostel: 'girls' | 'boys', random: Random): Slots {
  const number = (least: number, most: number) => String(Math.floor(random.between(least, most + 1)))
  const level = random.pick([0, 1, 2] as const)
  const [floor, floorHindi] = floors[level]
  return {
    block: random.pick(places.blocks[hostel]),
    floor,
    floorHindi,
    room: `${hostel === 'girls' ? 'G' : 'B'}-${level + 1}${number(1, 28).padStart(2, '0')}`,
    classroom: `${number(1, 3)}0${number(1, 9)}`,
    lab: `Lab ${number(1, 4)}`,
    seat: number(3, 58),
    bus: random.pick(places.villages),
    sem: random.pick(['first', 'third', 'fifth'].map((ordinal) => `${ordinal} semester`)),
    n: number(2, 5),
    rs: random.pick(['40', '60', '80', '90', '120', '150', '180']),
  }
}

/** The last sentences of complaints. An empty text means that the complaint has none. */
export const closings = {
  english: [
    '',
    '',
    '',
    '',
    '',
    '',
    'Please look into it.',
    'Kindly do the needful.',
    'Thank you.',
    'Requesting early action, sir / madam.',
    'We have told the class representative also.',
    'Hoping for a reply this time.',
    'My number is in the form, please call after 4 pm.',
    'Dhanyavadagalu.',
  ],
  hindi: ['', 'धन्यवाद।', 'आपकी अति कृपा होगी।', 'कृपया जल्दी कार्रवाई करें।'],
}

/** The sentences that students add when they edit a complaint. */
export const afterthoughts = {
  english: [
    'Adding: others have the same problem, we can give names.',
    'Added later: I went again today and nothing has changed.',
    'Correction: it began one day earlier than I wrote at first.',
    'One more thing, please do not send somebody during class hours, nobody will be there.',
    'Adding that a photo can be shown if needed.',
  ],
  hindi: ['यह भी जोड़ना है कि पास वालों को भी यही परेशानी है।', 'आज फिर देखा, स्थिति वैसी ही है।'],
}

export const reopenings = [
  'The student showed today that it is not settled. Taken up again.',
  'Two more students report the same, so this is not over.',
  'Closed too early: it is ordered but not finished.',
  'Marked as done by mistake; the number next to it was meant.',
  'Re-opened on request of the student council, to be seen together on the spot.',
  'It held for a week only. It will be done properly this time.',
]

export const secondThoughts = [
  'The paper that was missing has been brought to the office, so this is taken up again.',
  'Looked at again with the principal: the student is right.',
  'Rejected by mistake; the register of the other counter has the entry.',
]

export const removals = [
  'Filed twice by the same student; it is handled under the other number.',
  'The student asked the office in person to remove it.',
  'Settled in person before it was looked at; removed on the wish of the student.',
  'Written for a classmate, who has filed it under the own name now.',
]
