import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { FileType } from '@counterfoil/contract/files'
import { sliceBytes } from '@counterfoil/contract/files'
import type { Member, Visitor, World } from '#testing/world.ts'

/** What a browser says about a photo before it sends it. */
export const aPhoto = { name: 'tap.jpg', type: 'image/jpeg', size: 5 } as const

type Announced = { name?: string; type?: FileType; size?: number }

/** Announces a file. Returns its id. */
export async function announce(person: Visitor, wish: Announced = {}): Promise<string> {
  const answer = await person.call(complaintsApi.beginFile, { body: { ...aPhoto, ...wish } })
  if (answer.status !== 201) throw new Error(`not announced: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** Sends the slices of a file from the first one that is given. */
export async function sendSlices(person: Visitor, id: string, bytes: Buffer, from = 0): Promise<void> {
  for (let index = from; index * sliceBytes < bytes.length; index += 1) {
    const slice = bytes.subarray(index * sliceBytes, (index + 1) * sliceBytes)
    const answer = await person.call(complaintsApi.sendSlice, {
      params: { id, index: String(index) },
      body: slice,
    })
    if (answer.status !== 200) throw new Error(`slice ${index}: ${JSON.stringify(answer.body)}`)
  }
}

/** Sends a whole file. Returns its id. */
export async function sendFile(person: Visitor, bytes: Buffer, wish: Announced = {}): Promise<string> {
  const id = await announce(person, { size: bytes.length, ...wish })
  await sendSlices(person, id, bytes)
  return id
}

/** A photo that is in a complaint and can be given out, as if a worker had checked it. Returns its id. */
export async function aStoredPhoto(world: World, owner: Member, complaintId: string): Promise<string> {
  // Loaded here, because the folder of the storage is known only after the world was opened.
  const { keep } = await import('#platform/files/storage.ts')
  const id = await announce(owner)
  const key = `${owner.collegeId}/${id}`
  await keep(key, Buffer.from('photo'))
  await keep(`${key}.thumbnail`, Buffer.from('small'))
  await world.sql(
    `update complaint_files set complaint_id = $2, state = 'ready', slices = 1, digest = 'of the photo' where id = $1`,
    [id, complaintId],
  )
  return id
}
