import { newId } from '#platform/ids.ts'
import type { Database } from '#testing/database/rows.ts'
import { hourMs } from '../campus-time.ts'
import type { DemoCollege } from '../people.ts'
import { idOf, type WrittenCollege } from './people.ts'

type College = { written: WrittenCollege; people: DemoCollege }
type Turn =
  | { type: 'seen' }
  | { type: 'replied' | 'asked' | 'noted'; by: 'student' | 'office'; words: string }

/** What is said in turn about open complaints, in words that fit each of them. The first is with the visitors' student. */
const conversations: readonly (readonly Turn[])[] = [
  [
    { type: 'seen' },
    { type: 'replied', by: 'office', words: 'We have read it and will look at it today.' },
    { type: 'asked', by: 'office', words: 'When can we reach you tomorrow, and where?' },
  ],
  [
    { type: 'seen' },
    { type: 'replied', by: 'office', words: 'Thank you for telling us. A contractor is coming this week.' },
    { type: 'replied', by: 'student', words: 'Thank you. It was the same again this morning.' },
    { type: 'noted', by: 'office', words: 'The contractor wants 1,200 rupees. Asked for a second offer.' },
  ],
  [
    { type: 'seen' },
    { type: 'asked', by: 'office', words: 'Since when is it so, and is it every day?' },
    { type: 'replied', by: 'student', words: 'सोमवार से, और हर दिन। सुबह सबसे ज़्यादा।' },
    { type: 'replied', by: 'office', words: 'Thank you, that helps. We will come on Thursday before 10 am.' },
  ],
  [
    { type: 'seen' },
    { type: 'noted', by: 'office', words: 'Third complaint about this since August. It should be replaced.' },
  ],
  [{ type: 'seen' }, { type: 'replied', by: 'student', words: 'Is there any news about this?' }],
]

/** Open complaints of students with an account: the newest of the visitors' student, then the newest of others. */
const open = `select c.id, c.department_id, c.updated_at, r.user_id,
    (select u.id from "user" u where u.college_id = c.college_id and u.role = 'DepartmentAdmin' and u.state = 'active'
      and u.department_id = c.department_id order by u.id limit 1) as admin_id
  from complaints c join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id
  where c.college_id = $1 and c.state = 'open' and c.status in ('pending', 'in-progress') and r.user_id is not null
    and c.updated_at < $3
  order by (r.user_id = $2) desc, c.id desc limit $4`

/** Writes conversations as the endpoints do, but without mails and audit entries. The search finds them later. */
export async function writeConversations(
  db: Database,
  { written, people }: College,
  now: number,
): Promise<void> {
  // The office has opened all but the complaints of the last hours.
  await db.query(
    `update complaints set seen_department_id = department_id
     where college_id = $1 and (status <> 'pending' or filed_at < $2)`,
    [written.id, new Date(now - 8 * hourMs)],
  )
  const studentId = idOf(written.userIds, people.students[0]?.email ?? '')
  const superAdminId = idOf(written.userIds, people.superAdmins[0]?.email ?? '')
  const early = new Date(now - hourMs)
  const { rows } = await db.query(open, [written.id, studentId, early, conversations.length])
  for (const [at, row] of rows.entries()) {
    const turns = conversations[at] ?? []
    const first = new Date(row['updated_at'] as Date).getTime()
    for (const [turn, one] of turns.entries()) {
      const when = Math.floor(first + ((now - first) * (turn + 1)) / (turns.length + 1))
      const adminId = (row['admin_id'] ?? superAdminId) as string
      await writeTurn(db, written.id, { row, turn: one, when, adminId, superAdminId })
    }
  }
}

type Said = { row: Record<string, unknown>; turn: Turn; when: number; adminId: string; superAdminId: string }

async function writeTurn(db: Database, collegeId: string, said: Said): Promise<void> {
  const { row, turn, when, adminId, superAdminId } = said
  const isStudent = turn.type !== 'seen' && turn.by === 'student'
  const [id, textId] = [newId(when), turn.type === 'seen' ? null : newId(when)]
  const at = new Date(when)
  if (turn.type !== 'seen')
    await db.query(
      'insert into complaint_texts (college_id, id, complaint_id, body, created_at) values ($1, $2, $3, $4, $5)',
      [collegeId, textId, row['id'], turn.words, at],
    )
  const details = {
    ...(!isStudent && { officeId: row['department_id'] }),
    ...(turn.type === 'noted' && adminId !== superAdminId && { mentionedIds: [superAdminId] }),
  }
  const role = adminId === superAdminId ? 'SuperAdmin' : 'DepartmentAdmin'
  await db.query(
    `insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_id, actor_role, details, text_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[collegeId, id, row['id'], turn.type, turn.type === 'noted' ? 'staff' : 'public'],
      ...[isStudent ? row['user_id'] : adminId, isStudent ? 'student' : role, details, textId, at],
    ],
  )
  // A question stands until the student answers.
  const questionId = turn.type === 'asked' ? id : null
  await db.query(
    `update complaints set updated_at = $3, touched_at = case when $4 then touched_at else $3 end,
       question_id = case when $5::uuid is not null or $4 then $5 else question_id end, seen_department_id = department_id
     where college_id = $1 and id = $2`,
    [collegeId, row['id'], at, isStudent, questionId],
  )
}
