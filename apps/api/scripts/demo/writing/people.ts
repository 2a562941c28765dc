import { newId } from '#platform/ids.ts'
import {
  type Database,
  insertOpenCollege,
  insertPasswords,
  insertPeople,
  type PersonRow,
} from '#testing/database/rows.ts'
import type { DemoCollege } from '../people.ts'

/** One password per role. Hashing is slow on purpose, and a separate hash for each person would delay the start. */
export type RolePasswords = Record<'student' | 'DepartmentAdmin' | 'SuperAdmin', string>
export type WrittenCollege = {
  id: string
  departmentIds: Map<string, string>
  /** The ids of the people, by e-mail address. */
  userIds: Map<string, string>
}

export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The college does not have ${name}`)
  return id
}

const hourMs = 3_600_000
/** Long enough ago that every student who files complaints joined before the first complaint. */
const foundedDaysAgo = 120

/**
 * Writes a college and its people. All of them have confirmed their e-mail address, and no password is temporary. Most
 * of them joined in the first days of the college.
 */
export async function writeCollege(
  db: Database,
  college: DemoCollege,
  { passwords, now }: { passwords: RolePasswords; now: number },
): Promise<WrittenCollege> {
  const foundedAt = new Date(now - foundedDaysAgo * 24 * hourMs)
  const { name, plan } = college
  // The founder does not count towards the plan's admins.
  const admins = college.superAdmins.length - 1 + college.departmentAdmins.length
  const { id, departmentIds } = await insertOpenCollege(db, { name, plan, admins, foundedAt })
  const people = peopleOf(college, { id, departmentIds, foundedAt })
  await insertPeople(db, people)
  await insertPasswords(
    db,
    people.map((person) => ({ userId: person.id, password: passwords[person.role] })),
  )
  return { id, departmentIds, userIds: new Map(people.map((person) => [person.email, person.id])) }
}

type Founded = { id: string; departmentIds: Map<string, string>; foundedAt: Date }
type DemoPerson = PersonRow & { role: keyof RolePasswords }

function peopleOf(college: DemoCollege, { id: collegeId, departmentIds, foundedAt }: Founded): DemoPerson[] {
  const founderId = newId(foundedAt.getTime())
  const after = (hours: number) => new Date(foundedAt.getTime() + hours * hourMs)

  const superAdmins = college.superAdmins.map((person, index): DemoPerson => {
    const createdAt = after(index * 2)
    const made = index === 0 ? { id: founderId } : { id: newId(createdAt.getTime()), createdBy: founderId }
    return { ...person, collegeId, role: 'SuperAdmin', createdAt, ...made }
  })
  const departmentAdmins = college.departmentAdmins.map(({ department, ...person }, index): DemoPerson => {
    const createdAt = after(24 + index)
    const made = {
      id: newId(createdAt.getTime()),
      departmentId: idOf(departmentIds, department),
      createdBy: founderId,
    }
    return { ...person, collegeId, role: 'DepartmentAdmin', createdAt, ...made }
  })
  const students = college.students.map((person, index): DemoPerson => {
    const isNewcomer = person.name === undefined
    const createdAt = after((isNewcomer ? 24 * (foundedDaysAgo - 8) : 72) + index * 4)
    return { ...person, collegeId, role: 'student', createdAt, id: newId(createdAt.getTime()) }
  })
  return [...superAdmins, ...departmentAdmins, ...students]
}
