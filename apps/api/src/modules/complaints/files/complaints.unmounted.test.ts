import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { sliceBytes } from '@counterfoil/contract/files'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasKeptFiles } from '#modules/complaints/files/complaints.files.service.ts'
import { prepareStorage } from '#platform/files/storage.ts'
import { aJpeg } from '#testing/files.ts'
import { announce, sendFile } from '#testing/people/files.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let photo: Buffer
let people: People

beforeAll(async () => {
  photo = await aJpeg({ width: 1200, height: 900 })
  people = await aCollegeWithPeople(world)
})

const check = (fileId: string) =>
  world.runJob('complaints.file', { collegeId: people.superAdmin.collegeId, fileId })

describe('while the disk is not mounted, so that its folder is empty', () => {
  const root = () => process.env['FILES_FOLDER'] ?? ''
  const away = () => `${root()}-away`
  /** Everything that was sent before is hidden, as below a mount point. */
  const unmounted = async (work: () => Promise<void>) => {
    await rename(root(), away())
    await mkdir(root())
    try {
      await work()
    } finally {
      await rm(root(), { recursive: true })
      await rename(away(), root())
    }
  }

  it('no slice is taken that would be gone when the disk is back', async () => {
    const id = await announce(people.student, { size: photo.length })
    await unmounted(async () => {
      const body = photo.subarray(0, sliceBytes)
      const answer = await people.student.call(complaintsApi.sendSlice, { params: { id, index: '0' }, body })
      expect([answer.status, answer.body.code]).toEqual([503, 'file.unavailable'])
    })
  })

  it('a server that starts then does not take the empty folder for its own', async () => {
    const id = await announce(people.student, { size: photo.length })
    await unmounted(async () => {
      await prepareStorage(hasKeptFiles)
      const body = photo.subarray(0, sliceBytes)
      const answer = await people.student.call(complaintsApi.sendSlice, { params: { id, index: '0' }, body })
      expect(answer.status).toBe(503)
      // An installation to which no file was ever sent starts with an empty folder.
      await prepareStorage(async () => false)
      expect(await readdir(root())).toEqual(['.counterfoil'])
    })
  })

  it('a file that has come waits for its check, and is not asked for again', async () => {
    const id = await sendFile(people.student, photo)
    await unmounted(async () => {
      await expect(check(id)).rejects.toThrow()
      const { body } = await people.student.call(complaintsApi.readFile, { params: { id } })
      expect(body.state).toBe('checking')
    })
    await check(id)
    expect((await people.student.call(complaintsApi.readFile, { params: { id } })).body.state).toBe('ready')
  })

  it('a file that was ready is said to be unavailable, and not to be missing', async () => {
    const id = await sendFile(people.student, photo)
    await check(id)
    await unmounted(async () => {
      const { status } = await people.student.send('GET', `/api/complaints/files/${id}/content`)
      expect(status).toBe(503)
    })
  })
})
