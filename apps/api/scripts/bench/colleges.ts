import { administratorPool, setUpDatabase } from '#testing/database/database.ts'
import { seedCollege, seedPerson, seedStudents } from '#testing/database/seed.ts'
import { seedComplaints } from '#testing/database/seed-complaints.ts'

export type Head = { cookie: string; collegeId: string }
export type Filer = { cookie: string; userId: string; collegeId: string; departmentId: string }

export type Size = {
  colleges: number
  complaintsEach?: number
  /** How many complaints the first college has. */
  complaintsOfLargest?: number
  studentsEach?: number
  /** How many students of the first college can file. A student who filed thousands in an hour would be unusual. */
  filersOfLargest?: number
}

export type Seeded = { heads: Head[]; filers: Filer[]; filersOfLargest: Filer[] }

/**
 * Creates colleges with a SuperAdmin and a student each, the filer. The first college is the largest, and can have more
 * filers.
 */
export async function seedColleges(database: string, size: Size): Promise<Seeded> {
  const { colleges, complaintsEach = 0, complaintsOfLargest = 0, studentsEach = 0 } = size
  await setUpDatabase(database)
  const db = administratorPool(database, 4)
  const heads: Head[] = []
  const filers: Filer[] = []
  for (let index = 0; index < colleges; index += 1) {
    const { id: collegeId, departmentIds } = await seedCollege(db)
    const head = await seedPerson(db, { collegeId, role: 'SuperAdmin' })
    const [departmentId = ''] = departmentIds
    filers.push(await seedFiler(db, { collegeId, departmentId }))
    if (studentsEach > 0) await seedStudents(db, collegeId, studentsEach)
    heads.push({ cookie: head.cookie, collegeId })
  }
  const filersOfLargest = filers.slice(0, 1)
  for (const first of filers.slice(0, 1))
    while (filersOfLargest.length < (size.filersOfLargest ?? 1))
      filersOfLargest.push(await seedFiler(db, first))
  if (complaintsEach > 0) await seedComplaints(db, { each: complaintsEach, large: complaintsOfLargest })
  await db.query('vacuum analyze')
  await db.end()
  return { heads, filers, filersOfLargest }
}

async function seedFiler(
  db: Parameters<typeof seedPerson>[0],
  { collegeId, departmentId }: Pick<Filer, 'collegeId' | 'departmentId'>,
): Promise<Filer> {
  const { id: userId, cookie } = await seedPerson(db, { collegeId, role: 'student' })
  return { cookie, userId, collegeId, departmentId }
}
