import type { ComplaintFile } from '@counterfoil/contract/complaints/files-api'
import { sliceBytes, slicesOf } from '@counterfoil/contract/files'
import type { Role } from '@counterfoil/contract/roles'

/** How many files a person can have that are in no complaint, so that drafts cannot fill the storage. */
export const mostDrafts = 20

const megabyte = 1024 * 1024

/** How many bytes a person can send in a day. The office also sends what students bring to the counter. */
export const bytesPerDay = (role: Role) => (role === 'student' ? 100 : 500) * megabyte

/**
 * How many bytes the people of a college can send in a day. That is 20,000 photos, and 200 students with all that they
 * can send, so a few people cannot use it up.
 */
export const bytesPerDayOfCollege = 20_000 * megabyte

/** How many bytes this slice of a file of this size has. 0 if the file has no such slice. */
export function bytesOfSlice(size: number, index: number): number {
  return Math.max(0, Math.min(sliceBytes, size - index * sliceBytes))
}

/** The keys under which a file is stored. They are made of ids, so that no name can lead out of the storage. */
export function keysOf(collegeId: string, fileId: string) {
  const content = `${collegeId}/${fileId}`
  return {
    content,
    thumbnail: `${content}.thumbnail`,
    slice: (index: number) => `${content}.slice-${index}`,
  }
}

/** `slices` is also right for a file that is ready, whose size is that of the stored bytes. */
type Sliced = { id: string; size: number; slices: number }

export function sliceKeys(collegeId: string, { id, size, slices }: Sliced): string[] {
  const most = Math.max(slicesOf(size), slices)
  return Array.from({ length: most }, (_, index) => keysOf(collegeId, id).slice(index))
}

export function allKeys(collegeId: string, file: Sliced): string[] {
  const { content, thumbnail } = keysOf(collegeId, file.id)
  return [...sliceKeys(collegeId, file), content, thumbnail]
}

/** The name under which a browser stores the file. */
export const storedName = ({ id, type }: Pick<ComplaintFile, 'id' | 'type'>) =>
  `file-${id.slice(-8)}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`
