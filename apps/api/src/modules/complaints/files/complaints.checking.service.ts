import { createHash } from 'node:crypto'
import { slicesOf } from '@counterfoil/contract/files'
import * as z from 'zod/mini'
import { place, throughComplaints } from '#modules/complaints/complaints.pages.service.ts'
import { findComplaint } from '#modules/complaints/complaints.queries.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { type Checked, checkFile } from '#platform/files/check.ts'
import { forget, keep, readKept } from '#platform/files/storage.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { publish } from '#platform/live/live.ts'
import { log } from '#platform/log.ts'
import {
  deleteFiles,
  eraseOldDrafts,
  type FileRow,
  findFile,
  listErased,
  listLate,
  updateChecked,
  updateToMissing,
} from './complaints.files.queries.ts'
import { allKeys, bytesOfSlice, keysOf, sliceKeys } from './complaints.files.rules.ts'

type Upload = { collegeId: string; fileId: string }

export const checkUpload = defineJob({
  name: 'complaints.file',
  data: z.object({ collegeId: z.uuid(), fileId: z.uuid() }),
  // Files are checked one after the other, and a batch of PDFs can take minutes.
  expireInSeconds: 600,
})

/**
 * Checks a file of which all slices have come, and stores what can be given out. Run twice, it only deletes the slices
 * again, which is also how they are deleted if the worker ended before.
 */
export async function checkSent({ collegeId, fileId }: Upload): Promise<void> {
  const file = await inCollegeAsWorker(collegeId, (tx) => findFile(tx, collegeId, fileId))
  if (!file || file.state === 'coming') return
  if (file.state === 'checking') {
    const { bytes, lost } = await readSlices(collegeId, file)
    // A disk that lost a slice after all: the browser is asked for it again, and the others stay.
    if (lost !== undefined) return finish(collegeId, file, { state: 'coming', slices: lost })
    await check(collegeId, file, bytes)
  }
  await forget(sliceKeys(collegeId, file))
}

async function check(collegeId: string, file: FileRow, bytes: Buffer): Promise<void> {
  const checked = await checkFile({ collegeId, ownerId: file.ownerId }, file.type, bytes)
  if (checked.refusal !== undefined)
    return finish(collegeId, file, { state: 'refused', refusal: checked.refusal })
  await store(collegeId, file.id, checked)
  const digest = createHash('sha256').update(checked.content).digest('base64url')
  const { type, picture } = checked
  const stored = { type, size: checked.content.length, digest }
  await finish(collegeId, file, { state: 'ready', ...stored, width: null, height: null, ...picture })
}

async function readSlices(
  collegeId: string,
  file: FileRow,
): Promise<{ bytes: Buffer; lost?: number | undefined }> {
  const slices: Buffer[] = []
  for (let index = 0; index < slicesOf(file.size); index += 1) {
    const slice = await readKept(keysOf(collegeId, file.id).slice(index))
    if (slice?.length !== bytesOfSlice(file.size, index)) return { bytes: Buffer.alloc(0), lost: index }
    slices.push(slice)
  }
  return { bytes: Buffer.concat(slices) }
}

async function store(
  collegeId: string,
  fileId: string,
  { content, thumbnail }: Extract<Checked, { content: Uint8Array }>,
): Promise<void> {
  const keys = keysOf(collegeId, fileId)
  await keep(keys.content, content)
  if (thumbnail) await keep(keys.thumbnail, thumbnail)
}

/** Writes the outcome after the bytes are stored, so that no row ever points to bytes that are not there. */
async function finish(
  collegeId: string,
  file: FileRow,
  outcome: Parameters<typeof updateChecked>[3],
): Promise<void> {
  const { isWritten, concerned } = await inCollegeAsWorker(collegeId, async (tx) => {
    const written = await updateChecked(tx, collegeId, file.id, outcome)
    const now = await findFile(tx, collegeId, file.id)
    const complaint = now?.complaintId ? await findComplaint(tx, collegeId, now.complaintId) : undefined
    // A file of a note is nothing that a student could notice.
    const reporterId = now?.visibility === 'staff' ? null : (complaint?.reporterId ?? null)
    return { isWritten: written, concerned: complaint && { ...complaint, reporterId } }
  })
  // It was erased during the check, and perhaps its row is gone already. Then nothing else would delete these bytes.
  if (!isWritten) await forget(allKeys(collegeId, file))
  if (!concerned) return
  const { departmentId, reporterId } = concerned
  const to = [
    { role: 'SuperAdmin' as const },
    { role: 'DepartmentAdmin' as const, departmentId },
    ...(reporterId === null ? [] : [{ userId: reporterId }]),
  ]
  await publish(collegeId, [{ topic: 'complaints', to }])
}

export const sweepFiles = defineJob({ name: 'complaints.files', data: place, schedule: '23 * * * *' })

const atOnce = 200

/** Deletes drafts after a day, gives up files that have not come for a day, and deletes the bytes of erased ones. */
export async function sweepColleges(from: z.output<typeof place>): Promise<void> {
  await throughComplaints(sweepFiles, from, async ({ collegeId }) => {
    await inCollegeAsWorker(collegeId, (tx) => eraseOldDrafts(tx, collegeId))
    await giveUpLate(collegeId)
    await deleteErased(collegeId)
    return null
  })
}

async function giveUpLate(collegeId: string): Promise<void> {
  const late = await inCollegeAsWorker(collegeId, (tx) => listLate(tx, collegeId, atOnce))
  if (late.length === 0) return
  for (const file of late) await forget(sliceKeys(collegeId, file))
  const ids = late.map(({ id }) => id)
  await inCollegeAsWorker(collegeId, (tx) => updateToMissing(tx, collegeId, ids))
  log.info({ collegeId, files: late.length }, 'files that did not come were given up')
}

/** The bytes go first. If that fails, the row stays, and the next hour tries again. */
async function deleteErased(collegeId: string): Promise<void> {
  const erased = await inCollegeAsWorker(collegeId, (tx) => listErased(tx, collegeId, atOnce))
  if (erased.length === 0) return
  for (const file of erased) await forget(allKeys(collegeId, file))
  const ids = erased.map(({ id }) => id)
  await inCollegeAsWorker(collegeId, (tx) => deleteFiles(tx, collegeId, ids))
  if (erased.length === atOnce) await deleteErased(collegeId)
}
