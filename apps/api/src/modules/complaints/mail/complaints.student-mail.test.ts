import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { announce } from '#testing/people/files.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { ask, reply } from '#testing/people/thread.ts'
import { aWorld, type Member, publicUrl } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel: string
let library: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

async function aComplaint(wish: { student?: Member; subject?: string; departmentId?: string } = {}) {
  const student = wish.student ?? (await world.aStudent(ours.superAdmin))
  const { subject = 'Fan sparks', departmentId = hostel } = wish
  const complaint = await fileOne(student, { departmentId, subject })
  const receipt = await world.mailbox.waitFor(
    student.email,
    new RegExp(`Complaint ${complaint.number} received`),
  )
  return { student, receipt, ...complaint }
}

const resolve = (id: string, reason?: string) =>
  ours.superAdmin.call(complaintsApi.changeStatus, {
    params: { id },
    body: { from: 'pending', to: 'resolved', ...(reason !== undefined && { reason }) },
  })

const threadOf = (headers: readonly string[]) =>
  headers.filter((line) => /^(references|in-reply-to):/i.test(line)).map((line) => line.split(/:\s+/)[1])

describe('the mails to a student about one complaint', () => {
  it('are one thread, from the receipt on, each with the slip', async () => {
    const { student, receipt, id, number } = await aComplaint()
    await reply(ours.hostelAdmin, id, { words: 'He comes today. Please wait.' })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /office replied/)
    const thread = `<complaint-${id}@${new URL(publicUrl).hostname}>`
    for (const { headers } of [receipt, mail]) expect(threadOf(headers)).toEqual([thread, thread])
    expect(mail.messageId).not.toBe(receipt.messageId)
    for (const { text } of [receipt, mail])
      expect(text).toContain(`No. ${number}: Fan sparks\nHostel\nStatus: Pending`)
    expect(mail.subject).toBe(`${number}: the Hostel office replied`)
    expect(mail.text).toMatch(/The Hostel office replied, \d+ \w+ \d{4}, \d+:\d\d [ap]m:\n\nHe comes today\./)
    expect(mail.html).toContain('opacity:0">He comes today.</div>')
    const [college] = await world.sql('select name from colleges where id = $1', [student.collegeId])
    expect(mail.html).toContain(college?.['name'])
  })

  it('name the files that are ready, and no others', async () => {
    const { student, id } = await aComplaint()
    const [ready, late] = [
      await announce(ours.hostelAdmin, { name: 'Work order 118.jpg' }),
      await announce(ours.hostelAdmin, { name: 'UNCHECKED.jpg' }),
    ]
    await reply(ours.hostelAdmin, id, { words: 'Look', files: [ready, late] })
    await world.sql(`update complaint_files set state = 'ready' where id = $1`, [ready])
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /office replied/)
    expect(mail.text).toContain('1 file: Work order 118.jpg. Open it in your complaint.')
    expect(mail.raw).not.toContain('UNCHECKED')
  })

  it('never have what only the office sees, nor a person of the office', async () => {
    const { student, id } = await aComplaint()
    await reply(ours.hostelAdmin, id, { words: 'To the student' })
    await reply(ours.hostelAdmin, id, { words: 'HIDDEN-WORDS' })
    await world.sql(`do $$ begin
      set local session_replication_role = replica;
      update complaint_events set visibility = 'staff' where id = (
        select max(id::text)::uuid from complaint_events where complaint_id = '${id}');
      end $$`)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /office replied/)
    expect(mail.text).toContain('To the student')
    expect(mail.raw).not.toContain('HIDDEN-WORDS')
    const [name] = ours.hostelAdmin.email.split('@')
    expect(`${mail.text}${mail.html}`).not.toContain(name)
  })

  it('say what the student can still do: answer whether it is solved', async () => {
    const { student, id, number } = await aComplaint()
    await resolve(id, 'Repaired.')
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /Resolved/)
    expect(mail.subject).toBe(`${number}: Resolved`)
    expect(mail.text).toMatch(/Status: Resolved\. Solved\? Until \w{3} \d+ \w+\n/)
    expect(mail.text).toContain('Say whether it is solved:\n')
  })

  it.each(['=?utf-8?Q?Fan=0D=0ABcc:_eve@evil.test?=', 'Fan\r\nBcc: eve@evil.test\r\n\r\n<script>'])(
    'have no header and no recipient from its subject (T28, T22): %j',
    async (subject) => {
      const plain = await aComplaint()
      const { student, id } = await aComplaint({ student: plain.student })
      // A line break in a subject is refused, so it is written here as if it had not been.
      await world.sql('update complaints set subject = $2 where id = $1', [id, subject])
      await reply(ours.hostelAdmin, id, { words: 'Words' })
      await world.hurryNotices()
      const mail = await world.mailbox.waitFor(student.email, /office replied/)
      const names = (headers: string[]) => headers.map((line) => line.split(':')[0])
      // A receipt cannot be unsubscribed from.
      const added = ['List-Unsubscribe', 'List-Unsubscribe-Post']
      const own = names(mail.headers).filter((name) => !added.includes(name ?? ''))
      expect(own).toEqual(names(plain.receipt.headers))
      expect(mail.headers).toHaveLength(plain.receipt.headers.length + added.length)
      expect(mail.to).toEqual([student.email])
      expect(mail.html).not.toContain('<script')
      expect(mail.text).not.toMatch(/^Bcc/m)
    },
  )
})

describe('the mail to a student about several complaints', () => {
  it('has each once, first what waits for the student, and belongs to no thread', async () => {
    const replied = await aComplaint({ subject: 'Replied' })
    const { student } = replied
    const solved = await aComplaint({ student, subject: 'Solved', departmentId: library })
    const asked = await aComplaint({ student, subject: 'पूछा' })
    await reply(ours.hostelAdmin, replied.id, { words: 'First.' })
    await reply(ours.hostelAdmin, replied.id, { words: 'Second.' })
    await resolve(solved.id)
    await ask(ours.hostelAdmin, asked.id, { words: 'Which one?' })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /changes to/)
    expect(mail.subject).toBe('4 changes to 3 complaints')
    expect([...mail.text.matchAll(/^No\. (\d+): /gm)].map(([, number]) => Number(number))).toEqual([
      asked.number,
      solved.number,
      replied.number,
    ])
    expect(mail.text).toContain(`No. ${asked.number}: पूछा\nHostel\nStatus: Pending. Your answer`)
    expect(mail.text).toMatch(/m {2}The Hostel office asks you: Which one\?/)
    expect(mail.text).toMatch(/replied: First\.\n {2}\S+ [ap]m {2}The Hostel office replied: Second\./)
    expect(threadOf(mail.headers)).toEqual([])
  })
})
