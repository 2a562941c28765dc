import { newId } from '#platform/ids.ts'
import type { Database } from '#testing/database/rows.ts'
import { hourMs } from '../campus-time.ts'
import type { DemoCollege } from '../people.ts'
import { idOf, type WrittenCollege } from './people.ts'

type College = { written: WrittenCollege; people: DemoCollege }

const ratings = [5, 4, 4, 3, 5, 2, 4, 5]
const words = ['Quick and friendly. Thank you.', 'It took three weeks.', 'अच्छा काम, धन्यवाद।']

/** The finished complaints of students with an account, the newest first. The visitors' student comes first. */
const finished = `select c.id, c.department_id, c.updated_at, r.user_id, r.user_id = $2 as is_visitor
  from complaints c join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id
  where c.college_id = $1 and c.state = 'open' and c.status = 'resolved' and r.user_id is not null and c.updated_at < $3
  order by (r.user_id = $2) desc, c.updated_at desc`

type Text = { id: string; complaint_id: string; body: string }
type Event = Record<'id' | 'complaint_id' | 'type' | 'actor_id' | 'text_id', string | null> & {
  details: object
  at: Date
}

/**
 * Lets some students say that their complaints are solved, and rate them, as the endpoints do, but without audit entries.
 * The visitors' student has not answered about the newest one.
 */
export async function writeAnswers(db: Database, { written, people }: College, now: number): Promise<void> {
  const visitorId = idOf(written.userIds, people.students[0]?.email ?? '')
  const { rows } = await db.query(finished, [written.id, visitorId, new Date(now - 12 * hourMs)])
  const isAnswered = (row: Row, at: number) => (row['is_visitor'] ? at > 0 : at % 3 === 0)
  const answers = rows.flatMap((row, at) => (isAnswered(row, at) ? [answerOf(row, at)] : []))
  const texts = answers.flatMap(({ text }) => text ?? [])
  const events = answers.flatMap((answer) => answer.events)
  await db.query(
    `insert into complaint_texts (college_id, id, complaint_id, body)
     select $1, * from jsonb_to_recordset($2::jsonb) as one (id uuid, complaint_id uuid, body text)`,
    [written.id, JSON.stringify(texts)],
  )
  await db.query(
    `insert into complaint_events (college_id, actor_role, visibility, id, complaint_id, type, actor_id, details, text_id, at)
     select $1, 'student', 'public', * from jsonb_to_recordset($2::jsonb) as one (id uuid, complaint_id uuid, type text,
       actor_id uuid, details jsonb, text_id uuid, at timestamptz)`,
    [written.id, JSON.stringify(events)],
  )
  await db.query(
    `update complaints c set updated_at = e.at from complaint_events e
     where c.college_id = $1 and e.college_id = $1 and e.complaint_id = c.id and e.type = 'rated'`,
    [written.id],
  )
}

type Row = Record<string, unknown>

function answerOf(row: Row, at: number): { text: Text | undefined; events: Event[] } {
  const when = new Date(row['updated_at'] as Date).getTime() + 8 * hourMs
  const of = { complaint_id: String(row['id']), actor_id: String(row['user_id']) }
  const details = { officeId: row['department_id'] }
  const body = at % 4 === 0 ? words[at % words.length] : undefined
  const text = body === undefined ? undefined : { id: newId(when), complaint_id: of.complaint_id, body }
  const rated = { ...details, rating: ratings[at % ratings.length] }
  const eventAt = (ms: number) => ({ ...of, id: newId(ms), at: new Date(ms) })
  return {
    text,
    events: [
      { ...eventAt(when), type: 'confirmed', details, text_id: null },
      { ...eventAt(when + 30_000), type: 'rated', details: rated, text_id: text?.id ?? null },
    ],
  }
}
