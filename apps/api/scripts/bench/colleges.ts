import { administratorPool, setUpDatabase } from '#testing/database/database.ts'
import { seedCollege, seedPerson, seedStudents } from '#testing/database/seed.ts'
import { seedComplaints } from '#testing/database/seed-complaints.ts'

export type Head = { cookie: string; collegeId: string }
export type Filer = { cookie: string; userId: string; collegeId: string; departmentId: string }

type Size = {
  colleges: number
  complaintsEach?: number
  /** How many complaints the first college has. */
  complaintsOfLargest?: number
  studentsEach?: number
  /** Creates the tables. For the code of another commit, it runs the migrations of that commit. */
  setUp?: (database: string) => Promise<void>
}

/** Creates colleges with a SuperAdmin and a student each. The first college is the largest. */
export async function seedColleges(
  database: string,
  { colleges, complaintsEach = 0, complaintsOfLargest = 0, studentsEach = 0, setUp = setUpDatabase }: Size,
): Promise<{ heads: Head[]; filers: Filer[] }> {
  await setUp(database)
  const db = administratorPool(database, 4)
  const heads: Head[] = []
  const filers: Filer[] = []
  for (let index = 0; index < colleges; index += 1) {
    const { id: collegeId, departmentIds } = await seedCollege(db)
    const head = await seedPerson(db, { collegeId, role: 'SuperAdmin' })
    const student = await seedPerson(db, { collegeId, role: 'student' })
    if (studentsEach > 0) await seedStudents(db, collegeId, studentsEach)
    heads.push({ cookie: head.cookie, collegeId })
    filers.push({
      cookie: student.cookie,
      userId: student.id,
      collegeId,
      departmentId: departmentIds[0] ?? '',
    })
  }
  if (complaintsEach > 0) await seedComplaints(db, { each: complaintsEach, large: complaintsOfLargest })
  await db.query('vacuum analyze')
  await db.end()
  return { heads, filers }
}
