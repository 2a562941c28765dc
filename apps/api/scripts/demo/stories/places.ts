import type { WrittenPlace } from '@counterfoil/contract/places'

const at = (building: string, floor = '', room = ''): WrittenPlace => ({ building, floor, room })

const hostelBlocks = ['Kapila block', 'Lakshmana block', 'Nandi block', 'Kabini block', 'Chamundi block']
const floors = ['First floor', 'Second floor', 'Third floor'] as const

/** Some rooms of a block, four on each floor. */
const roomsOf = (building: string, letter: 'B' | 'G') =>
  floors.flatMap((floor, level) =>
    ['01', '08', '15', '22'].map((number) => at(building, floor, `${letter}-${level + 1}${number}`)),
  )

const classrooms = (level: number) =>
  ['1', '3', '5'].map((number) => at('Main block', floors[level], `Room ${level + 1}0${number}`))

/** The places of the first college. The second one has none, so its form is as it always was. */
export const kaveriPlaces: readonly WrittenPlace[] = [
  ...hostelBlocks.flatMap((block) => [at(block), ...floors.map((floor) => at(block, floor))]),
  ...roomsOf('Nandi block', 'B'),
  ...roomsOf('Kapila block', 'G'),
  at('Main block'),
  ...[0, 1, 2].flatMap(classrooms),
  at('Main block', 'Ground floor', 'Exam hall'),
  at('CS block'),
  ...['Lab 1', 'Lab 2', 'Lab 3', 'Lab 4', 'Seminar hall'].map((room) => at('CS block', '', room)),
  at('Library'),
  at('Library', 'Ground floor', 'Reading hall'),
  at('Workshop'),
  at('Mess'),
]

const levels = ['first', 'second', 'third']

/** Returns where a complaint of the stories is, by what its subject says, or undefined if it says nothing. */
export function placeIn(subject: string): WrittenPlace | undefined {
  const block = hostelBlocks.find((one) => subject.includes(one))
  const floor = floors[levels.findIndex((level) => subject.includes(`${level} floor`))] ?? ''
  if (block !== undefined) return at(block, floor)
  const [room, letter, level] = /([BG])-([123])\d\d/.exec(subject) ?? []
  if (room !== undefined) return roomIn(letter === 'G' ? 'Kapila block' : 'Nandi block', Number(level), room)
  const lab = /Lab \d/.exec(subject)?.[0]
  if (lab !== undefined) return at('CS block', '', lab)
  return rooms.find(({ words }) => words.test(subject))?.place
}

const isListed = (room: string) => kaveriPlaces.some((place) => place.room === room)

/** The room, or its floor if it is not one of the listed rooms. */
const roomIn = (building: string, level: number, room: string) =>
  at(building, floors[level - 1], isListed(room) ? room : '')

const rooms = [
  { words: /seminar hall/, place: at('CS block', '', 'Seminar hall') },
  { words: /CS block/, place: at('CS block') },
  { words: /reading hall|silent zone/i, place: at('Library', 'Ground floor', 'Reading hall') },
  { words: /exam hall/, place: at('Main block', 'Ground floor', 'Exam hall') },
  { words: /main block/, place: at('Main block') },
  { words: /^Lathe/, place: at('Workshop') },
]

/** What several students of one block wrote, so that the form says how many wait for the same. */
export const dryBlock = {
  building: 'Nandi block',
  category: 'Water supply',
  answers: ['Whole floor', '2'],
  complaints: [
    ['First floor', 'No water in Nandi block since the morning'],
    ['Second floor', 'Taps dry on the second floor of Nandi block'],
    ['Third floor', 'Nandi block: water comes for ten minutes a day'],
    ['Second floor', 'Nandi block without water for two days'],
  ],
  text: 'The taps on our floor have been dry for two days, and the bathrooms cannot be used. The motor of Nandi block is off, says the watchman. Please send a tanker until it is repaired.',
} as const
