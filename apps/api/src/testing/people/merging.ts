import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Member, World } from '#testing/world.ts'
import { fileOne } from './complaints.ts'

export const merge = (by: Member, id: string, into: string) =>
  by.call(complaintsApi.merge, { params: { id }, body: { into } })
export const takeApart = (by: Member, id: string) => by.call(complaintsApi.takeApart, { params: { id } })
export const readOne = async (by: Member, id: string) =>
  (await by.call(complaintsApi.read, { params: { id } })).body

/** A complaint of its own student, whose name, subject and description contain the mark. */
export async function aMarkedComplaint(world: World, by: Member, departmentId: string, mark: string) {
  const student = await world.aStudent(by)
  const words = { name: `Asha ${mark}`, subject: `No water ${mark}`, description: `Dry taps ${mark}` }
  const complaint = await fileOne(student, { departmentId, ...words })
  await world.mailbox.waitFor(student.email, /received/)
  return { ...complaint, student }
}

/** The counter rows that do not say how many open complaints there are. */
export async function wrongCounters(world: World): Promise<unknown[]> {
  const totals = await world.sql(`select * from
    (select college_id, department_id, status, priority, total from complaint_counts where total > 0) counted
    full join (select college_id, department_id, status, priority, count(*)::int as total from complaints
      where state = 'open' group by 1, 2, 3, 4) actual using (college_id, department_id, status, priority)
    where counted.total is distinct from actual.total`)
  const days = await world.sql(`select * from
    (select college_id, department_id, status, priority, day, total from complaint_day_counts where total > 0) counted
    full join (select college_id, department_id, status, priority, date as day, count(*)::int as total from complaints
      where state = 'open' group by 1, 2, 3, 4, 5) actual using (college_id, department_id, status, priority, day)
    where counted.total is distinct from actual.total`)
  return [...totals, ...days]
}
