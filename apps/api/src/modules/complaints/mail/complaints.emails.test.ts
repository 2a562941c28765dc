import { describe, expect, it } from 'vitest'
import { letterText } from '#platform/mail/letter.text.ts'
import type { Change, MailedChange, MailedComplaint } from './complaints.emails.ts'
import { changedLetter, filedLetter } from './complaints.emails.ts'
import { newComplaintsLetter, removalsLetter, studentsWroteLetter } from './complaints.office.emails.ts'

const at = (time: string, day = '24') => new Date(`2026-11-${day}T${time}:00+05:30`)
const complaint: MailedComplaint = {
  id: '0190-id',
  number: 7,
  subject: 'No water',
  department: 'Hostel',
  state: 'open',
  status: 'resolved',
  college: 'Kaveri College',
  url: 'https://x.test/one',
  isAsked: false,
  answerUntil: null,
  now: at('17:00'),
  timeZone: 'Asia/Kolkata',
}
const dated = (change: Change, time = '16:48', day = '24'): MailedChange => ({
  ...change,
  at: at(time, day),
  files: [],
})
const changed = (...changes: MailedChange[]) => changedLetter(complaint, changes)
const status = (to: 'pending' | 'in-progress' | 'resolved', reason: string | null = null): Change => ({
  type: 'status_changed',
  to,
  reason,
})
const replied: Change = { type: 'replied', office: 'Hostel', words: 'He came. It works again.' }
const asked: Change = { type: 'asked', office: 'Hostel', words: 'Which tap?' }

describe('the mail about changes', () => {
  it('tells the last state in full, and everything before it with its time', () => {
    const letter = changed(
      dated(status('in-progress'), '16:10', '23'),
      dated(status('pending', 'By mistake.'), '10:05'),
      dated(status('resolved', 'Repaired.')),
    )
    expect(letter).toMatchObject({
      subject: '7: Resolved',
      threadId: complaint.id,
      college: 'Kaveri College',
      slip: {
        number: 7,
        subject: 'No water',
        department: 'Hostel',
        status: { label: 'Resolved', mark: 'double' },
      },
    })
    expect(letter && letterText(letter)).toContain(
      [
        'No. 7: No water\nHostel\nStatus: Resolved',
        'Your complaint 7 is now Resolved, 24 Nov 2026, 4:48 pm:',
        'Repaired.',
        'Before that, since our last email:',
        '  23 Nov, 4:10 pm  In Progress\n  10:05 am         Pending: By mistake.',
        'Open complaint 7:\nhttps://x.test/one',
      ].join('\n\n'),
    )
  })

  it('does not grow without end', () => {
    const changes = Array.from({ length: 230 }, (_, index) =>
      dated(status(index % 2 === 0 ? 'in-progress' : 'pending')),
    )
    const letter = changed(...changes)
    expect(letter?.said).toHaveLength(21)
    expect(letter?.unlisted).toBe(209)
    expect(letter && letterText(letter)).toContain('  209 older changes\n')
  })

  it.each([
    [replied, '7: the Hostel office replied', 'He came.', 'Read and answer'],
    // A question that the student has answered in the meantime.
    [asked, '7: the Hostel office asks you', 'Which tap?', 'Open complaint 7'],
    [status('resolved'), '7: Resolved', 'No water', 'Open complaint 7'],
    [{ type: 'filed' }, 'Complaint 7 was filed for you', 'No water', 'Open complaint 7'],
    [{ type: 'restored' }, 'Complaint 7 was restored', 'No water', 'Open complaint 7'],
    [{ type: 'merged' }, 'Complaint 7 is handled together with others', 'No water', 'Open complaint 7'],
    [{ type: 'parted' }, 'Complaint 7 is handled on its own again', 'No water', 'Open complaint 7'],
    [
      { type: 'transferred', department: 'Law', reason: 'पहले पंखा। फिर बाकी।' },
      'Complaint 7 is now with Law',
      'पहले पंखा।',
      'Open complaint 7',
    ],
  ] satisfies [Change, string, string, string][])(
    'has a subject, and a first sentence beside it: %j',
    (change, subject, preheader, label) => {
      expect(changed(dated(change))).toMatchObject({ subject, preheader, action: { label } })
    },
  )

  it('says first what waits for the student: a question, then whether it is solved', () => {
    const until = { ...complaint, answerUntil: at('16:48', '28') }
    expect(changedLetter(until, [dated(status('resolved'))])).toMatchObject({
      slip: { turn: { label: 'Solved? Until Sat 28 Nov', rank: 2 } },
      action: { label: 'Say whether it is solved' },
    })
    expect(changedLetter({ ...until, status: 'rejected' }, [dated(replied)])).toMatchObject({
      slip: { turn: { label: 'Do you accept this? Until Sat 28 Nov', rank: 2 } },
      action: { label: 'Say whether you accept this' },
    })
    expect(changedLetter({ ...complaint, status: 'pending', isAsked: true }, [dated(asked)])).toMatchObject({
      slip: { turn: { label: 'Your answer', rank: 1 } },
      action: { label: 'Answer' },
    })
  })

  it('names the files that came with a reply, and says so if there are neither words nor files yet', () => {
    const file = { ...dated({ ...replied, words: null }), files: ['Work order 118.pdf', 'b.jpg'] }
    const letter = changed(file)
    expect(letter && letterText(letter)).toContain(
      'The Hostel office replied, 24 Nov 2026, 4:48 pm\n\n2 files: Work order 118.pdf, b.jpg. Open them in your complaint.',
    )
    expect(changed(dated({ ...replied, words: null }))?.said?.[0]?.words).toBe(
      'A photo or a PDF, without words',
    )
  })

  it('tells why the office deleted the complaint, and leads to its slip', () => {
    const removed = dated({ type: 'removed', reason: 'Filed twice.' })
    const letter = changedLetter({ ...complaint, state: 'removed' }, [removed])
    expect(letter?.subject).toBe('Complaint 7 was deleted')
    expect(letter?.said?.[0]).toMatchObject({ words: 'Filed twice.' })
    expect(letter?.slip?.status).toEqual({ label: 'Deleted', mark: 'square' })
    expect(letter?.action?.url).toBe(complaint.url)
  })

  it('has nothing to say about nothing', () => {
    expect(changed()).toBeNull()
    expect(removalsLetter([], 'https://x.test')).toBeNull()
  })
})

it('is a receipt with the number, the slip and the thread', () => {
  const dates = { answerDueAt: at('17:30', '26'), outcomeDueAt: at('17:30', '30') }
  expect(filedLetter({ ...complaint, ...dates, status: 'pending' })).toMatchObject({
    subject: 'Complaint 7 received',
    slip: { number: 7, subject: 'No water', status: { label: 'Pending', mark: 'dashed' } },
    lines: [
      expect.stringContaining('keep this email as your proof'),
      'The office should answer by Thu 26 Nov, 5:30 pm and finish it by Mon 30 Nov, 5:30 pm. If it is late, you can ask the next level.',
      expect.stringContaining('follow it under this number'),
    ],
    threadId: complaint.id,
  })
  expect(filedLetter({ ...complaint, answerDueAt: null, outcomeDueAt: null }).lines).toHaveLength(2)
})

describe('the mail to the office', () => {
  const listed = { ...complaint, status: 'pending' } as const
  const rest = { college: 'Kaveri College', more: 0, url: 'https://x.test/inbox' }
  const office = { ...rest, timeZone: 'Asia/Kolkata', department: 'Hostel' }
  const first = 'There is a new complaint in Hostel.'
  const unmet = { answeredAt: null, finishedAt: null, pausedUntil: null, now: at('17:00') }
  const undated = { answerDueAt: null, outcomeDueAt: null, ...unmet }

  it('has the slip of one complaint, and a table of several', () => {
    expect(studentsWroteLetter({ ...rest, complaints: [listed] })).toMatchObject({
      subject: 'Complaint 7: the student wrote',
      slip: { number: 7, subject: 'No water', department: 'Hostel', status: { mark: 'dashed' } },
      threadId: complaint.id,
      action: { url: complaint.url },
    })
    const several = studentsWroteLetter({ ...rest, complaints: [listed, { ...listed, number: 8 }], more: 2 })
    expect(several).toMatchObject({
      subject: 'Students wrote about 4 complaints',
      tables: [{ rows: [{ number: 7, url: complaint.url }, { number: 8 }], more: 2 }],
      action: { url: rest.url },
    })
    expect(several.threadId).toBeUndefined()
  })

  it('says which new complaints are of high priority or were transferred', () => {
    const filed = { ...listed, ...undated, priority: 'high', isTransferred: true } as const
    const mark = 'High priority. Transferred to you from another department'
    expect(newComplaintsLetter({ ...office, filed: [filed] }).lines).toEqual([first, mark])
    const low = { ...filed, priority: 'low', isTransferred: false } as const
    const two = newComplaintsLetter({ ...office, filed: [filed, low] })
    expect(two.tables?.[0]?.rows.map((row) => row.mark)).toEqual([mark, undefined])
  })

  it('says of a new complaint by when to answer and to finish it', () => {
    const dates = { ...unmet, answerDueAt: at('17:30', '26'), outcomeDueAt: at('17:30', '30') }
    const filed = { ...listed, ...dates, priority: 'low', isTransferred: false } as const
    const lines = (then: { [Moment in 'answeredAt' | 'finishedAt' | 'pausedUntil' | 'now']?: Date }) =>
      newComplaintsLetter({ ...office, filed: [{ ...filed, ...then }] }).lines.slice(1)
    const [answer, outcome] = [
      'First answer due by Thu 26 Nov, 5:30 pm.',
      'Outcome due by Mon 30 Nov, 5:30 pm.',
    ]
    expect(lines({})).toEqual([`${answer} ${outcome}`])
    expect(lines({ answeredAt: at('09:00', '24') })).toEqual([outcome])
    expect(lines({ pausedUntil: at('17:30', '28') })).toEqual([answer])
    expect(lines({ finishedAt: at('09:00', '24'), answeredAt: at('09:00', '24') })).toEqual([])
    expect(lines({ now: at('09:00', '27') })).toEqual([
      `First answer was due by Thu 26 Nov, 5:30 pm. ${outcome}`,
    ])
    const answered = { ...filed, answeredAt: at('09:00', '24') }
    const two = newComplaintsLetter({ ...office, filed: [filed, answered] })
    expect(two.tables?.[0]?.rows.map(({ mark }) => mark)).toEqual([answer, outcome])
  })

  it('tells a SuperAdmin who deleted which complaints and why', () => {
    const removal = (number: number) => ({
      complaintId: 'one',
      number,
      subject: 'Ragging',
      department: 'Hostel',
      by: 'warden@x.test',
      reason: 'Not true.',
    })
    const one = removalsLetter([removal(7)], 'https://x.test')
    expect(one).toMatchObject({
      subject: 'Complaint 7 was deleted',
      slip: { number: 7, status: { label: 'Deleted' } },
      threadId: 'one',
    })
    expect(one?.lines).toContain('Deleted by warden@x.test. Reason: Not true.')
    const letter = removalsLetter(
      Array.from({ length: 25 }, (_, index) => removal(index)),
      'https://x.test',
    )
    expect(letter?.subject).toBe('25 complaints were deleted')
    expect(letter?.threadId).toBeUndefined()
    expect(letter?.lines[1]).toBe('0: Ragging (Hostel)\nDeleted by warden@x.test. Reason: Not true.')
    expect(letter?.lines).toContain('and 5 more')
  })
})
