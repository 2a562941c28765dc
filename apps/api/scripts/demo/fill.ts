import type pg from 'pg'
import { checkComplaints } from './complaint-counters.ts'
import { type DemoCollege, kaveri, sahyadri } from './people.ts'
import { kaveriAnnouncements, kaveriFestivals, sahyadriAnnouncements } from './stories/announcements.ts'
import { kaveriCategories } from './stories/categories.ts'
import { kaveriPlaces } from './stories/places.ts'
import { type Term, tellTerm } from './term.ts'
import { postedBy, writeAnnouncements } from './writing/announcements.ts'
import { writeAnswers } from './writing/answers.ts'
import { writeCanned } from './writing/canned.ts'
import { writeCategories } from './writing/categories.ts'
import { writeComplaints } from './writing/complaints.ts'
import { writeConversations } from './writing/conversations.ts'
import { writeDates } from './writing/dates.ts'
import { writeFiledCategories } from './writing/filed-categories.ts'
import { writeHold } from './writing/hold.ts'
import { writeMerging } from './writing/merging.ts'
import { writeNotices } from './writing/notices.ts'
import { writeOpenings } from './writing/openings.ts'
import { idOf, type RolePasswords, writeCollege } from './writing/people.ts'
import { writePhotos } from './writing/photos.ts'
import { writePlaces } from './writing/places.ts'
import { writeSteps } from './writing/steps.ts'

const named = ({ students }: DemoCollege) => students.filter(({ name }) => name !== undefined)

export const kaveriTerm: Term = {
  seed: 1947,
  count: 400,
  days: 90,
  today: 9,
  // Visitors use the first student's account. It is listed three times, so it gets more complaints.
  students: [...named(kaveri), ...named(kaveri).slice(0, 1), ...named(kaveri).slice(0, 1)],
  places: {
    blocks: {
      girls: ['Kapila block', 'Lakshmana block'],
      boys: ['Nandi block', 'Kabini block', 'Chamundi block'],
    },
    villages: [
      'Hunsur',
      'Nanjangud',
      'Srirangapatna',
      'T. Narasipura',
      'Bannur',
      'H. D. Kote',
      'K. R. Nagar',
    ],
  },
}

const sahyadriTerm: Term = {
  seed: 1973,
  count: 14,
  days: 60,
  today: 2,
  students: named(sahyadri),
  places: {
    blocks: { girls: ['Malaprabha block'], boys: ['Sharavati block'] },
    villages: ['Dharwad', 'Navalgund', 'Kalghatgi', 'Shiggaon'],
  },
}

/** Fills the database of the demo, which has to be set up and empty, and the folder of its photos. */
export async function fillDemo(
  db: pg.Pool,
  { passwords, now, folder }: { passwords: RolePasswords; now: number; folder: string },
): Promise<void> {
  for (const [people, term, posted, categories, places] of [
    [kaveri, kaveriTerm, postedBy(now, kaveriAnnouncements, kaveriFestivals), kaveriCategories, kaveriPlaces],
    [sahyadri, sahyadriTerm, postedBy(now, sahyadriAnnouncements, []), {}, []],
  ] as const) {
    const written = await writeCollege(db, people, { passwords, now })
    await writeCategories(db, written, categories)
    await writeComplaints(db, { written, people }, tellTerm(term, now))
    await writeFiledCategories(db, written)
    await writeMerging(db, { written, people })
    await writeConversations(db, { written, people }, now)
    await writeAnswers(db, { written, people }, now)
    const studentId = idOf(written.userIds, people.students[0]?.email ?? '')
    await writePhotos(db, { collegeId: written.id, studentId, folder })
    await writePlaces(db, written, places)
    await writeAnnouncements(db, { written, people }, posted)
    await writeCanned(db, written)
    const dated = await writeDates(db, written)
    await writeSteps(db, { written, people }, { dated, now })
    await writeNotices(db, written, now)
    if (people === kaveri) await writeHold(db, { written, people })
  }
  await writeOpenings(db)
  await checkComplaints(db)
  await db.query('analyze')
}
