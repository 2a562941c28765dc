import { randomBytes } from 'node:crypto'
import type { Role } from '@counterfoil/contract/roles'
import { newId } from '#platform/ids.ts'
import { type Database, insertOpenCollege, insertPeople, insertSession } from './rows.ts'

/**
 * The functions of this file write rows directly into the database, for tests that need so many people that signing up
 * would take too long.
 */

export type SeededPerson = { id: string; email: string; sessionId: string; token: string; cookie: string }
export type SeededCollege = { id: string; departmentIds: string[] }

export async function seedCollege(db: Database): Promise<SeededCollege> {
  const name = `Seeded ${randomBytes(6).toString('hex')}`
  const { id, departmentIds } = await insertOpenCollege(db, { name, plan: 'enterprise' })
  return { id, departmentIds: [...departmentIds.values()] }
}

/** Writes a new session, like the one that a browser gets when it signs in. */
export async function seedSession(
  db: Database,
  userId: string,
): Promise<Pick<SeededPerson, 'sessionId' | 'token' | 'cookie'>> {
  const { id, token, cookieValue } = await insertSession(db, userId)
  return { sessionId: id, token, cookie: `__Host-session=${encodeURIComponent(cookieValue)}` }
}

type Person = { collegeId: string; role: Role; departmentId?: string | undefined }

const aSeededRow = (person: Person) => {
  const id = newId()
  return { ...person, id, email: `${id}@seeded.test`, phone: '9876543210', createdAt: new Date() }
}

/** Writes a person with a confirmed address and a session, but without a password. */
export async function seedPerson(db: Database, person: Person): Promise<SeededPerson> {
  const row = aSeededRow(person)
  await insertPeople(db, [row])
  return { id: row.id, email: row.email, ...(await seedSession(db, row.id)) }
}

/** Writes students who only fill a list. They have no session and no password. */
export async function seedStudents(db: Database, collegeId: string, count: number): Promise<void> {
  const named = (index: number) => ({ name: 'Asha of Kaveri', roll: `2026${index + 1}` })
  const students = Array.from({ length: count }, (_, index) => ({
    ...aSeededRow({ collegeId, role: 'student' }),
    ...named(index),
  }))
  await insertPeople(db, students)
}
