import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { sliceBytes, slicesOf } from '@counterfoil/contract/files'
import { membersApi } from '@counterfoil/contract/members'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aJpeg, aPdf } from '#testing/files.ts'
import { aCounterFiling, aFiling, fileOne } from '#testing/people/complaints.ts'
import { announce, sendFile, sendSlices } from '#testing/people/files.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '1' } })
let photo: Buffer
let people: People
let hostelId: string

beforeAll(async () => {
  photo = await aJpeg({ width: 1200, height: 900 })
})
beforeEach(async () => {
  people = await aCollegeWithPeople(world)
  hostelId = await world.departmentIdOf(people.student, 'Hostel')
})
afterEach(() => world.setClock())

const collegeId = () => people.superAdmin.collegeId
const folder = () => join(process.env['FILES_FOLDER'] ?? '', collegeId())
const kept = async () => (await readdir(folder()).catch(() => [])).sort()

const check = (fileId: string) => world.runJob('complaints.file', { collegeId: collegeId(), fileId })
const read = async (person: Member, id: string) =>
  (await person.call(complaintsApi.read, { params: { id } })).body
const filesOf = async (person: Member, id: string) => (await read(person, id)).files
const ask = (person: Member, id: string, part = 'content', headers = {}) =>
  person.send('GET', `/api/complaints/files/${id}/${part}`, undefined, headers)

/** A complaint about the hostel with a photo that was checked. */
async function withPhoto(): Promise<{ complaintId: string; fileId: string }> {
  const fileId = await sendFile(people.student, photo)
  const { id } = await fileOne(people.student, { departmentId: hostelId, files: [fileId] })
  await check(fileId)
  return { complaintId: id, fileId }
}

describe('a photo', () => {
  it('comes in slices, is checked, and then read by its student and the office', async () => {
    const fileId = await announce(people.student, { size: photo.length })
    await sendSlices(people.student, fileId, photo)
    const { id } = await fileOne(people.student, { departmentId: hostelId, files: [fileId] })
    expect(await filesOf(people.student, id)).toMatchObject([{ state: 'checking', isOwn: true }])
    // What was not checked is shown to no one, also not to the person who sent it.
    for (const person of [people.student, people.hostelAdmin])
      expect((await ask(person, fileId)).status).toBe(404)
    await check(fileId)
    for (const person of [people.student, people.hostelAdmin, people.superAdmin]) {
      const [file] = await filesOf(person, id)
      expect(file).toMatchObject({ state: 'ready', picture: { width: 900, height: 1200 }, name: 'tap.jpg' })
      const answer = await ask(person, fileId)
      expect(answer.status).toBe(200)
      expect((await sharp(answer.bytes).metadata()).exif).toBeUndefined()
      expect((await sharp((await ask(person, fileId, 'thumbnail')).bytes).metadata()).height).toBe(320)
    }
    // Its slices are gone.
    expect(await kept()).toEqual([fileId, `${fileId}.thumbnail`])
  })

  it('T23: is given out as an attachment that can run nothing, under a name of ours', async () => {
    const { fileId } = await withPhoto()
    const { headers } = await ask(people.student, fileId)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="file-${fileId.slice(-8)}.jpg"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    const again = await ask(people.student, fileId, 'content', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.bytes?.length]).toEqual([304, 0])
  })

  it('can be filed while it is on its way, so that no complaint waits for a photo', async () => {
    const ids = [await announce(people.student, { size: photo.length }), await announce(people.student)]
    const { id } = await fileOne(people.student, { departmentId: hostelId, files: ids })
    expect(await filesOf(people.hostelAdmin, id)).toMatchObject([
      { id: ids[0], state: 'coming', slices: 0, isOwn: false },
      { id: ids[1], state: 'coming' },
    ])
    await sendSlices(people.student, ids[0] ?? '', photo)
    await check(ids[0] ?? '')
    expect(await filesOf(people.student, id)).toMatchObject([{ state: 'ready' }, { state: 'coming' }])
  })

  it('is sent for a student by the office, which files at the counter', async () => {
    const fileId = await sendFile(people.hostelAdmin, aPdf(), { type: 'application/pdf', name: 'letter.pdf' })
    const filed = await people.hostelAdmin.call(complaintsApi.fileAtCounter, {
      body: aCounterFiling({ departmentId: hostelId, student: { id: people.student.id }, files: [fileId] }),
    })
    await check(fileId)
    expect(await filesOf(people.student, filed.body.id)).toMatchObject([
      { name: 'letter.pdf', state: 'ready' },
    ])
    const answer = await ask(people.student, fileId)
    expect([answer.headers['content-type'], answer.bytes?.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    expect((await ask(people.student, fileId, 'thumbnail')).status).toBe(404)
  })

  it('that is none is refused, and says why', async () => {
    const fileId = await sendFile(people.student, Buffer.from('<svg onload="alert(1)"/>'))
    const { id } = await fileOne(people.student, { departmentId: hostelId, files: [fileId] })
    await check(fileId)
    expect(await filesOf(people.student, id)).toMatchObject([{ state: 'refused', refusal: 'unreadable' }])
    expect((await ask(people.student, fileId)).status).toBe(404)
    expect(await kept()).toEqual([])
  })
})

describe('T24: a file of a complaint', () => {
  it('is read by nobody else, and no longer by whoever no longer sees the complaint', async () => {
    const { complaintId, fileId } = await withPhoto()
    const statuses = async () =>
      Promise.all(
        [people.student, people.otherStudent, people.hostelAdmin, people.libraryAdmin, people.superAdmin].map(
          async (person) => (await ask(person, fileId)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 404, 200, 404, 200])
    const { headers } = await ask(people.hostelAdmin, fileId, 'thumbnail')
    const to = await world.departmentIdOf(people.student, 'Library')
    await people.hostelAdmin.call(complaintsApi.transfer, {
      params: { id: complaintId },
      body: { from: hostelId, to, reason: 'It is in the library.' },
    })
    expect(await statuses()).toEqual([200, 404, 404, 200, 200])
    const known = { 'if-none-match': String(headers['etag']) }
    expect((await ask(people.libraryAdmin, fileId, 'thumbnail', known)).status).toBe(304)
    const left = await ask(people.hostelAdmin, fileId, 'thumbnail', known)
    expect(left.status).toBe(404)
    await people.libraryAdmin.call(complaintsApi.remove, {
      params: { id: complaintId },
      body: { reason: 'Filed twice.' },
    })
    expect(await statuses()).toEqual([200, 404, 404, 404, 200])
  })

  it('that its student withdrew is not read by the office, as little as its words', async () => {
    const { complaintId, fileId } = await withPhoto()
    await people.student.call(complaintsApi.withdraw, { params: { id: complaintId } })
    expect((await read(people.hostelAdmin, complaintId)).files).toEqual([])
    expect((await ask(people.hostelAdmin, fileId)).status).toBe(404)
    expect((await ask(people.superAdmin, fileId)).status).toBe(404)
    expect((await ask(people.student, fileId)).status).toBe(200)
  })
})

describe('a draft', () => {
  it('is only its owner’s, who alone can send it, file it and delete it', async () => {
    const id = await announce(people.student, { size: photo.length })
    for (const person of [people.otherStudent, people.hostelAdmin, people.superAdmin]) {
      expect((await person.call(complaintsApi.readFile, { params: { id } })).status).toBe(404)
      const slice = { params: { id, index: '0' }, body: photo.subarray(0, sliceBytes) }
      expect((await person.call(complaintsApi.sendSlice, slice)).status).toBe(404)
      await person.call(complaintsApi.discardFile, { params: { id } })
    }
    const filed = await people.otherStudent.call(complaintsApi.file, {
      body: aFiling({ departmentId: hostelId, files: [id] }),
    })
    expect([filed.status, filed.body.code]).toEqual([404, 'file.missing'])
    expect((await people.student.call(complaintsApi.readFile, { params: { id } })).body).toMatchObject({
      slices: 0,
    })
    await people.student.call(complaintsApi.discardFile, { params: { id } })
    expect((await people.student.call(complaintsApi.readFile, { params: { id } })).status).toBe(404)
  })

  it('can be filed once', async () => {
    const id = await announce(people.student)
    await fileOne(people.student, { departmentId: hostelId, files: [id] })
    const again = await people.student.call(complaintsApi.file, {
      body: aFiling({ departmentId: hostelId, files: [id] }),
    })
    expect(again.body.code).toBe('file.missing')
    // What was filed is no draft any more, and stays.
    await people.student.call(complaintsApi.discardFile, { params: { id } })
    expect((await people.student.call(complaintsApi.readFile, { params: { id } })).status).toBe(200)
  })

  it('is one of at most 20, also if they are announced at once', async () => {
    const announced = await Promise.all(
      Array.from({ length: 25 }, () =>
        people.student.call(complaintsApi.beginFile, {
          body: { name: 'a.jpg', type: 'image/jpeg', size: 10 },
        }),
      ),
    )
    expect(announced.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(announced.find(({ status }) => status !== 201)?.body.code).toBe('file.too_many')
  })

  it('counts for a day: a student sends at most 100 MB', async () => {
    const large = { size: 10 * 1024 * 1024 }
    for (let n = 0; n < 10; n += 1) await announce(people.student, large)
    const [refused] = await Promise.all([
      people.student.call(complaintsApi.beginFile, { body: { name: 'a.jpg', type: 'image/jpeg', size: 1 } }),
    ])
    expect([refused.status, refused.body.code]).toEqual([429, 'file.too_many'])
  })

  it('counts for its college: together its people send at most 20,000 MB a day, and then file without files', async () => {
    const sent = Array.from({ length: 200 }, () => newId())
    await world.sql(
      `insert into complaint_files (college_id, id, owner_id, complaint_id, name, type, size, state, slices)
       select $1, id, $2, null, 'a.jpg', 'image/jpeg', 104857600, 'erased', 0 from unnest($3::uuid[]) as given (id)`,
      [collegeId(), people.otherStudent.id, sent],
    )
    const body = { name: 'a.jpg', type: 'image/jpeg', size: 1 } as const
    const refused = await people.student.call(complaintsApi.beginFile, { body })
    expect([refused.status, refused.body.code]).toEqual([429, 'file.college_too_many'])
    expect((await fileOne(people.student, { departmentId: hostelId })).number).toBeGreaterThan(0)
    const elsewhere = await aCollegeWithPeople(world)
    expect((await elsewhere.student.call(complaintsApi.beginFile, { body })).status).toBe(201)
  })
})

describe('a file of which the server heard late', () => {
  const add = (person: Member, id: string, files: string[]) =>
    person.call(complaintsApi.addFiles, { params: { id }, body: { files } })

  it('is added to the complaint by who filed it, as often as it is asked', async () => {
    const { id } = await fileOne(people.student, { departmentId: hostelId })
    const fileId = await announce(people.student)
    for (let n = 0; n < 2; n += 1) expect((await add(people.student, id, [fileId])).status).toBe(200)
    expect(await filesOf(people.hostelAdmin, id)).toMatchObject([{ id: fileId }])
    const entries = await world.sql(
      `select actor_id from audit_entries where subject_id = $1 and action = 'complaint.files_added'`,
      [id],
    )
    expect(entries).toEqual([{ actor_id: people.student.id }])
  })

  it('is not added by others, not to what is older than a day, and not as the sixth', async () => {
    const { id } = await fileOne(people.student, { departmentId: hostelId })
    for (const person of [people.otherStudent, people.hostelAdmin, people.superAdmin])
      expect((await add(person, id, [await announce(person)])).status).toBe(404)
    const five = await Promise.all(Array.from({ length: 5 }, () => announce(people.student)))
    expect((await add(people.student, id, five)).status).toBe(200)
    const sixth = await add(people.student, id, [await announce(people.student)])
    expect([sixth.status, sixth.body.code]).toEqual([409, 'file.too_many'])
    const other = await fileOne(people.student, { departmentId: hostelId })
    await world.setClock(new Date(Date.now() + 25 * 3_600_000).toISOString())
    expect((await add(people.student, other.id, [await announce(people.student)])).status).toBe(404)
  })

  it('does not make a repeated filing another one', async () => {
    const key = crypto.randomUUID()
    const body = aFiling({ departmentId: hostelId })
    const first = await people.student.call(complaintsApi.file, { body, key })
    const files = [await announce(people.student)]
    const again = await people.student.call(complaintsApi.file, { body: { ...body, files }, key })
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await people.student.call(complaintsApi.file, {
      body: { ...body, subject: 'Another' },
      key,
    })
    expect(other.body.code).toBe('request.key_reused')
  })
})

describe('a slice', () => {
  const send = (id: string, index: number, bytes: Buffer) =>
    people.student.call(complaintsApi.sendSlice, { params: { id, index: String(index) }, body: bytes })

  it('that comes twice is kept once, and one that comes too early is refused', async () => {
    const id = await announce(people.student, { size: sliceBytes + 5 })
    const [first, last] = [Buffer.alloc(sliceBytes, 1), Buffer.alloc(5, 2)]
    expect((await send(id, 1, last)).body.code).toBe('file.out_of_order')
    expect((await send(id, 0, first)).body).toEqual({ slices: 1 })
    expect((await send(id, 0, Buffer.alloc(sliceBytes, 9))).body).toEqual({ slices: 1 })
    expect((await send(id, 1, last)).body).toEqual({ slices: 2 })
    expect((await send(id, 1, last)).body).toEqual({ slices: 2 })
    const [job] = await world.sql(
      `select count(*)::int as jobs from pgboss.job where name = 'complaints.file' and data ->> 'fileId' = $1`,
      [id],
    )
    expect(job.jobs).toBe(1)
  })

  it('has exactly the size that follows from the size of the file', async () => {
    const id = await announce(people.student, { size: sliceBytes + 5 })
    for (const bytes of [sliceBytes - 1, 5, 0])
      expect((await send(id, 0, Buffer.alloc(bytes))).status).toBe(400)
    expect((await send(id, 0, Buffer.alloc(sliceBytes + 1))).status).toBe(413)
    await send(id, 0, Buffer.alloc(sliceBytes))
    expect((await send(id, 1, Buffer.alloc(6))).status).toBe(400)
  })

  it('that a disk lost after all is asked for again', async () => {
    const id = await sendFile(people.student, photo)
    expect(slicesOf(photo.length)).toBeGreaterThan(2)
    await rm(join(folder(), `${id}.slice-1`))
    await check(id)
    const { body } = await people.student.call(complaintsApi.readFile, { params: { id } })
    expect(body).toMatchObject({ state: 'coming', slices: 1 })
    await sendSlices(people.student, id, photo, 1)
    await check(id)
    expect((await people.student.call(complaintsApi.readFile, { params: { id } })).body.state).toBe('ready')
  })
})

describe('while the storage is away', () => {
  it('complaints are filed, no slice is counted, and the file goes on afterwards', async () => {
    const id = await announce(people.student, { size: photo.length })
    await mkdir(join(folder(), '..'), { recursive: true })
    // Where the folder of the college should be, there is a file.
    await writeFile(folder(), '')
    const slice = photo.subarray(0, sliceBytes)
    const refused = await people.student.call(complaintsApi.sendSlice, {
      params: { id, index: '0' },
      body: slice,
    })
    expect([refused.status, refused.body.code]).toEqual([503, 'file.unavailable'])
    const filed = await fileOne(people.student, { departmentId: hostelId, files: [id] })
    expect(await filesOf(people.student, filed.id)).toMatchObject([{ state: 'coming', slices: 0 }])
    await rm(folder())
    await sendSlices(people.student, id, photo)
    await check(id)
    expect(await filesOf(people.student, filed.id)).toMatchObject([{ state: 'ready' }])
  })
})

describe('T25: a name that leads out of the folder', () => {
  const names = [
    ...['../../x', '../'.repeat(20), '..', '.', '/etc/passwd', '/', 'a/../../b.jpg', '..\\..\\x', 'C:\\x'],
    ...['%2e%2e%2fx', '..%2fx', '%252e%252e%252fx', '.%00./x', 'x%00.jpg', '....//x', '..;/x', 'file:///x'],
    ...['CON', 'NUL.jpg', 'aux', 'x.jpg.', 'x.jpg ', '~root', '$(id)', '`id`', '; rm -rf /', '| id', '-rf'],
    ...[
      '.htaccess',
      '.env',
      'x.php.jpg',
      'x.jpg.exe',
      'x.svg',
      '\uff0e\uff0e\uff0fx',
      '\u2215x',
      'x'.repeat(200),
    ],
  ]

  it('is shown as it is, and is no part of a path', async () => {
    const ids: string[] = []
    for (const [at, name] of names.entries()) {
      // One person may have 20 files that are in no complaint.
      const sender = at % 2 === 0 ? people.superAdmin : people.student
      const id = await sendFile(sender, Buffer.from('x'), { name })
      ids.push(id)
      const { body } = await sender.call(complaintsApi.readFile, { params: { id } })
      expect(body.name).toBe(name.trim())
    }
    expect(await kept()).toEqual(ids.map((id) => `${id}.slice-0`).sort())
    const colleges = await world.sql('select id::text from colleges')
    const known = new Set(colleges.map((college) => college.id))
    expect((await readdir(join(folder(), '..'))).filter((name) => !known.has(name))).toEqual(['.counterfoil'])
  })

  it.each(['a\nb.jpg', 'a\0b.jpg', 'photo\u202egpj.exe', '', ' ', 'x'.repeat(201)])(
    'is refused if it hides something: %j',
    async (name) => {
      const answer = await people.student.call(complaintsApi.beginFile, {
        body: { name, type: 'image/jpeg', size: 5 },
      })
      expect(answer.status).toBe(400)
    },
  )
})

describe('after a day', () => {
  const later = (hours: number) => world.setClock(new Date(Date.now() + hours * 3_600_000).toISOString())

  it('T26: drafts and what was cut off are gone, with every byte', async () => {
    const cut = await announce(people.student, { size: photo.length })
    await sendSlices(people.student, cut, photo.subarray(0, sliceBytes))
    const whole = await sendFile(people.student, photo)
    await check(whole)
    const { fileId } = await withPhoto()
    await later(23)
    await world.runJob('complaints.files')
    expect(await kept()).toHaveLength(5)
    await later(25)
    await world.runJob('complaints.files')
    expect(await kept()).toEqual([fileId, `${fileId}.thumbnail`])
    const rows = await world.sql('select id from complaint_files where college_id = $1', [collegeId()])
    expect(rows).toEqual([{ id: fileId }])
  })

  it('a photo whose check failed again and again is said to be missing, and not being checked for ever', async () => {
    const fileId = await sendFile(people.student, photo)
    const filed = await fileOne(people.student, { departmentId: hostelId, files: [fileId] })
    await later(25)
    await world.runJob('complaints.files')
    expect(await filesOf(people.student, filed.id)).toMatchObject([{ state: 'missing' }])
    expect(await kept()).toEqual([])
  })

  it('a filed photo that did not come is said to be missing', async () => {
    const id = await announce(people.student, { size: photo.length })
    const filed = await fileOne(people.student, { departmentId: hostelId, files: [id] })
    await sendSlices(people.student, id, photo.subarray(0, sliceBytes))
    await later(25)
    await world.runJob('complaints.files')
    expect(await filesOf(people.student, filed.id)).toMatchObject([{ state: 'missing', slices: 0 }])
    expect(await kept()).toEqual([])
  })
})

describe('what is erased', () => {
  it('leaves no byte, also if it happens during the check', async () => {
    const fileId = await sendFile(people.student, await aJpeg({ width: 3600, height: 2700 }))
    // The slices are read at once. Drawing so large a photo takes far longer, and the row is gone before.
    const checked = check(fileId)
    await wait(150)
    await people.student.call(complaintsApi.discardFile, { params: { id: fileId } })
    await world.runJob('complaints.files')
    await checked
    expect(await kept()).toEqual([])
  })

  it('are also the slices of a large original whose stored photo is small', async () => {
    const { fileId } = await withPhoto()
    await writeFile(join(folder(), `${fileId}.slice-2`), 'left by a worker that was killed')
    await world.sql(`update complaint_files set size = 10, slices = 3 where id = $1`, [fileId])
    await check(fileId)
    expect(await kept()).toEqual([fileId, `${fileId}.thumbnail`])
  })

  it('are the photos of a student whose account is deleted, and not those of others', async () => {
    const { complaintId, fileId } = await withPhoto()
    const draft = await sendFile(people.student, photo)
    const other = await sendFile(people.otherStudent, photo)
    await check(other)
    await people.superAdmin.call(membersApi.removeStudent, { params: { id: people.student.id } })
    await world.runJob('members.removed', { collegeId: collegeId(), userId: people.student.id })
    expect(await filesOf(people.superAdmin, complaintId)).toEqual([])
    expect((await ask(people.superAdmin, fileId)).status).toBe(404)
    await world.runJob('complaints.files')
    expect(await kept()).toEqual([other, `${other}.thumbnail`])
    const rows = await world.sql('select id from complaint_files where id = any ($1)', [[fileId, draft]])
    expect(rows).toEqual([])
  })

  it('are the photos of complaints that ended three years ago', async () => {
    const { complaintId } = await withPhoto()
    const at = new Date()
    at.setUTCFullYear(at.getUTCFullYear() + 3)
    await world.setClock(new Date(at.getTime() + 2 * 86_400_000).toISOString())
    await world.runJob('complaints.old')
    expect(await filesOf(people.superAdmin, complaintId)).toEqual([])
    await world.runJob('complaints.files')
    expect(await kept()).toEqual([])
  })
})
