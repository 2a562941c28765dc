import type pg from 'pg'
import type { WrittenCollege } from './people.ts'

type Told = { number: number; room: string; place: string; lab: string }
type FiledStory = {
  department: string
  /** How the subjects of such complaints read. */
  subject: RegExp
  category: string
  /** What the student answered to the questions of the category, in their order. */
  answers: (told: Told) => readonly string[]
}

/** Which stories are about which category. The others were filed without one, as before there were categories. */
const filedStories: readonly FiledStory[] = [
  {
    ...{ department: 'Hostel', category: 'Water supply', subject: /^No water/ },
    answers: ({ number }) => ['Whole floor', String(1 + (number % 4))],
  },
  {
    ...{ department: 'Hostel', category: 'Hot water or geyser', subject: /^(Geyser|Water heater)/ },
    answers: ({ place }) => [place],
  },
  {
    ...{ department: 'Hostel', category: 'Fan, light or socket', subject: /^(Fan|Ceiling fan)/ },
    answers: ({ room }) => ['Fan', room],
  },
  {
    ...{ department: 'Hostel', category: 'Bed, table or cupboard', subject: /^Bed bugs/ },
    answers: ({ room }) => [room],
  },
  {
    ...{ department: 'Hostel', category: 'Room allotment or change', subject: /^Room change/ },
    answers: () => [],
  },
  {
    ...{ department: 'Library', category: 'Library fine or due date', subject: /^(Library fine|Fine of)/ },
    answers: () => [],
  },
  {
    ...{ department: 'Library', category: 'Seats or noise in the library' },
    ...{ subject: /^(Reading hall|Noise|Phone calls|Reels)/, answers: () => [] },
  },
  {
    ...{ department: 'Library', category: 'Library timings', subject: /^Library closed/ },
    answers: () => [],
  },
  {
    ...{ department: 'Library', category: 'E-books and journals', subject: /^Digital library/ },
    answers: () => ['The digital library of the college'],
  },
  {
    ...{ department: 'Computer Science', category: 'Wi-Fi or internet', subject: /^Campus Wi-Fi/ },
    answers: ({ place }) => ['Others, too', place],
  },
  {
    ...{ department: 'Computer Science', category: 'College email', subject: /^College e-mail/ },
    answers: () => [],
  },
  {
    ...{ department: 'Computer Science', category: 'Computer in a lab', subject: /(PC|computers).* in Lab/ },
    answers: ({ lab }) => [`${lab}, several of them`],
  },
  {
    ...{ department: 'Mechanical', category: 'Machine in the workshop', subject: /^Lathe/ },
    answers: ({ number }) => [`Lathe ${1 + (number % 6)}`, number % 2 === 0 ? 'No' : 'Only partly'],
  },
]

type Complaint = { id: string; number: number; subject: string; department: string }
type Category = { id: string; name: string; questions: { id: string; version: number }[] }

/** Gives the complaints of these stories their category, and the answers to its questions. */
export async function writeFiledCategories(
  db: Pick<pg.Pool, 'query'>,
  { id: collegeId }: WrittenCollege,
): Promise<void> {
  const categories = await db.query<Category>(
    `select k.id, k.name, coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'version', q.version) order by q.place)
       filter (where q.id is not null), '[]') as questions
     from categories k left join category_questions q on q.college_id = k.college_id and q.category_id = k.id
     where k.college_id = $1 group by k.id, k.name`,
    [collegeId],
  )
  const byName = new Map(categories.rows.map((category) => [category.name, category]))
  const complaints = await db.query<Complaint>(
    `select c.id, c.number, c.subject, d.name as department from complaints c
     join departments d on d.college_id = c.college_id and d.id = c.department_id where c.college_id = $1`,
    [collegeId],
  )
  const filed = complaints.rows.flatMap((complaint) => filedWith(complaint, byName) ?? [])
  await db.query(
    `update complaints c set category_id = one.category_id
     from jsonb_to_recordset($2::jsonb) as one (complaint_id uuid, category_id uuid)
     where c.college_id = $1 and c.id = one.complaint_id`,
    [collegeId, JSON.stringify(filed)],
  )
  await db.query(
    `insert into complaint_answers (college_id, complaint_id, question_id, version, body, created_at)
     select $1, one.complaint_id, one.question_id, one.version, one.body, c.filed_at
     from jsonb_to_recordset($2::jsonb) as one (complaint_id uuid, question_id uuid, version int, body text)
     join complaints c on c.college_id = $1 and c.id = one.complaint_id`,
    [collegeId, JSON.stringify(filed.flatMap(({ answers }) => answers))],
  )
}

function filedWith(complaint: Complaint, byName: ReadonlyMap<string, Category>) {
  const { id, number, subject, department } = complaint
  const story = filedStories.find((one) => one.department === department && one.subject.test(subject))
  const category = story && byName.get(story.category)
  if (!story || !category) return undefined
  const told = {
    number,
    room: /[BG]-\d+/.exec(subject)?.[0] ?? 'B-104',
    place: / in (.+)$/.exec(subject)?.[1] ?? 'Nandi block',
    lab: /Lab \d/.exec(subject)?.[0] ?? 'Lab 1',
  }
  const answers = story.answers(told).flatMap((body, place) => {
    const question = category.questions[place]
    return question ? { complaint_id: id, question_id: question.id, version: question.version, body } : []
  })
  return { complaint_id: id, category_id: category.id, answers }
}
