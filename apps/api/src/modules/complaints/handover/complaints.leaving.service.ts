import { forgetReader } from '#modules/announcements/announcements.reading.service.ts'
import { deleteJobsOf } from '#modules/complaints/bulk/complaints.bulk.queries.ts'
import { insertEvent } from '#modules/complaints/complaints.record.queries.ts'
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'
import { eraseDraftsOf } from '#modules/complaints/files/complaints.files.queries.ts'
import { deletePreferencesOf } from '#modules/complaints/preferences/complaints.preferences.queries.ts'
import {
  forgetReporters,
  lockComplaintsOf,
} from '#modules/complaints/retention/complaints.retention.queries.ts'
import { deleteAllViewsOf } from '#modules/complaints/views/complaints.views.queries.ts'
import { forgetMailSettings } from '#modules/notices/notices.settings.service.ts'
import { audit } from '#platform/audit.ts'
import { inCollegeAsWorker, type Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { publish } from '#platform/live/live.ts'
import { lockLeftBehind, unassign } from './complaints.assignment.queries.ts'

type Person = { collegeId: string; userId: string }

/**
 * Clears the person's details in all complaints after the account is deleted, and erases their photos and PDFs, except
 * in complaints that are kept from deletion. From an admin, it also takes back the complaints and deletes the kept views,
 * the preferences and the bulk changes. The complaints stay for the statistics.
 */
export async function forgetPerson({ collegeId, userId }: Person): Promise<void> {
  await inCollegeAsWorker(collegeId, async (tx) => {
    await forgetReporters(tx, collegeId, await lockComplaintsOf(tx, collegeId, userId))
    await eraseDraftsOf(tx, { collegeId, userId })
    await deleteAllViewsOf(tx, { collegeId, userId })
    await deletePreferencesOf(tx, { collegeId, userId })
    await deleteJobsOf(tx, { collegeId, userId })
    await forgetMailSettings(tx, { collegeId, userId })
    await forgetReader(tx, { collegeId, userId })
  })
  await takeComplaintsBack({ collegeId, userId })
}

/** What is closed needs nobody, so only open complaints say in their history that nobody has them now. */
function recordTakenBack(tx: Tx, collegeId: string, complaintId: string): Promise<unknown>[] {
  const event = { collegeId, type: 'unassigned', visibility: 'staff', details: {} } as const
  const byNobody = { actorId: null, actorRole: null, textId: null }
  return [
    insertEvent(tx, { ...event, ...byNobody, id: newId(), complaintId }),
    audit(tx, { collegeId, actorId: null, action: 'complaint.unassigned', subjectId: complaintId }),
  ]
}

const takenAtOnce = 200

/** Takes complaints back from a person who can no longer have them: one who left the department or was deleted. */
export async function takeComplaintsBack(person: Person): Promise<void> {
  let taken = await takeSomeBack(person)
  if (taken === 0) return
  while (taken === takenAtOnce) taken = await takeSomeBack(person)
  // Lists and counts of what nobody has are read again.
  const to = [{ role: 'SuperAdmin' }, { role: 'DepartmentAdmin' }] as const
  await publish(person.collegeId, [{ topic: 'complaints', to }])
}

async function takeSomeBack({ collegeId, userId }: Person): Promise<number> {
  return inCollegeAsWorker(collegeId, async (tx) => {
    const left = await lockLeftBehind(tx, { collegeId, userId, limit: takenAtOnce })
    const ids = left.map(({ id }) => id)
    if (ids.length > 0) await unassign(tx, collegeId, ids)
    const open = left.filter(({ state, status }) => state === 'open' && isUnfinished(status))
    await Promise.all(open.flatMap(({ id }) => recordTakenBack(tx, collegeId, id)))
    return left.length
  })
}
