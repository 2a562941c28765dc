import { filingWindowDays } from '@counterfoil/contract/complaints/complaints'
import { plusDays } from '@counterfoil/contract/days'
import type { Priority } from '@counterfoil/contract/fields'
import { dateOf, filingTimes } from './campus-time.ts'
import { type LifeEvent, liveUntil } from './complaint-life.ts'
import type { DemoStudent } from './people.ts'
import { afterthoughts, closings, daySlots, departments, type Places, slotsOf } from './stories/complaints.ts'
import { type Random, randomFrom, type Story, storyTeller } from './story.ts'

export type ToldComplaint = {
  department: string
  student: DemoStudent
  filedAt: number
  /** The day that the complaint is about. */
  date: string
  priority: Priority
  subject: string
  /** Every version of the description. The last one is the current one. */
  descriptions: string[]
  events: LifeEvent[]
}

export type Term = {
  seed: number
  count: number
  days: number
  /** How many of the `count` complaints were filed today. */
  today: number
  /** The students who file complaints. All of them have a name. */
  students: readonly DemoStudent[]
  places: Places
}

type Telling = { term: Term; now: number; random: Random }

/** All complaints of a college up to now with their events, oldest first. No two have the same subject. */
export function tellTerm(term: Term, now: number): ToldComplaint[] {
  const random = randomFrom(term.seed)
  const draw = deckOf(random)
  const isNew = memory()

  return filingTimes(term, now, random).map((filedAt, index) => {
    // The two newest complaints are always urgent and about today.
    const isUrgent = term.count - index <= 2
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const { department, story } = draw()
      const told = tellOne({ term, now, random }, story, filedAt)
      if (isUrgent && (told.priority !== 'high' || told.date !== dateOf(now))) continue
      // No student files the same story twice.
      if (!isNew(told.subject, `${told.student.email}: ${story.subject}`)) continue
      return { ...told, department }
    }
    throw new Error('There are more complaints than stories to tell.')
  })
}

/** Returns a function that checks marks. If none was used before, it returns true and remembers them as used. */
function memory(): (...marks: string[]) => boolean {
  const heard = new Set<string>()
  return (...marks) => {
    if (marks.some((mark) => heard.has(mark))) return false
    for (const mark of marks) heard.add(mark)
    return true
  }
}

/**
 * Returns a function that picks a department by weight and one of its stories. A story is picked again only after all
 * other stories of its department.
 */
function deckOf(random: Random): () => { department: string; story: Story } {
  const weighted = departments.flatMap((one) => Array.from({ length: one.weight }, () => one))
  const decks = new Map<string, Story[]>()
  return () => {
    const { name, stories } = random.pick(weighted)
    const deck = decks.get(name) ?? []
    if (deck.length === 0) deck.push(...random.shuffle(stories))
    decks.set(name, deck)
    const story = deck.pop()
    if (story === undefined) throw new Error(`${name} has no stories`)
    return { department: name, story }
  }
}

function tellOne(
  { term, now, random }: Telling,
  story: Story,
  filedAt: number,
): Omit<ToldComplaint, 'department'> {
  const student = random.pick(
    term.students.filter((one) => story.girlsHostel === undefined || one.hostel === 'girls'),
  )
  const filingDay = dateOf(filedAt)
  const earlier = Array.from({ length: filingWindowDays }, (_, index) => plusDays(filingDay, -1 - index))
  const date = random.chance(0.65) ? filingDay : random.pick(earlier)
  const slots = { ...slotsOf(term.places, student.hostel ?? 'boys', random), ...daySlots(date) }
  const tell = storyTeller(slots, random)
  const priority = random.chance(0.75) ? story.priority : random.pick(['low', 'medium', 'high'] as const)
  const subject = tell(story.subject)
  const text = tell(story.text)
  const events = liveUntil(now, { story, tell, priority, filedAt }, random)

  const language = story.hindi ? 'hindi' : 'english'
  const first = `${text} ${random.pick(closings[language])}`.trim()
  const isEdited = events.some(({ type }) => type === 'edited')
  const descriptions = isEdited ? [first, `${first}\n\n${random.pick(afterthoughts[language])}`] : [first]
  return { student, filedAt, date, priority, subject, descriptions, events }
}
