import type { EventDetails } from '#modules/complaints/complaints.events.rules.ts'
import { isUndone } from '#modules/complaints/complaints.queries.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'

/**
 * An event follows if its id or its time is later. The two come from different clocks, so one of them alone could miss
 * an event that was recorded at almost the same moment. `isAsLeft` in the rules notices the rest. That a colleague has
 * opened it or noted something changes nothing, except if it was transferred: then the other department is at work. What
 * Counterfoil does by itself about dates changes nothing, either.
 */
const eventToUndo = `select type, actor_id as "actorId", details,
    extract(epoch from clock_now() - at + (clock_timestamp() - now())) * 1000 as "ageMs",
    ${isUndone('e')} as "isUndone",
    exists (select from complaint_events l where l.college_id = e.college_id and l.complaint_id = e.complaint_id
      and l.id <> e.id and l.type not in ('dates_moved', 'reminded')
      and (e.type = 'transferred' or l.type not in ('seen', 'noted')) and (l.id > e.id or l.at > e.at)) as "isFollowed"
  from complaint_events e where e.college_id = $1 and e.complaint_id = $2 and e.id = $3`

export type DoneEvent = {
  type: string
  actorId: string | null
  details: EventDetails
  ageMs: number
  isUndone: boolean
  isFollowed: boolean
}

type Asked = { collegeId: string; complaintId: string; eventId: string }

/** Ask this after the complaint is locked, so that it sees everything that was done to it. */
export async function findEventToUndo(tx: Tx, asked: Asked): Promise<DoneEvent | undefined> {
  const values = [asked.collegeId, asked.complaintId, asked.eventId]
  const { rows } = await runStatement(tx, { name: 'event_to_undo', text: eventToUndo, values })
  return rows[0] && { ...rows[0], ageMs: Number(rows[0].ageMs) }
}
