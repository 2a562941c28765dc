import { setTimeout as wait } from 'node:timers/promises'
import { slicesOf } from '@counterfoil/contract/files'
import { type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { type Service, startService, startWorker } from '#testing/processes/service.ts'
import { type Place, sendSlice, sliceOf } from '../prove/files.ts'
import type { Ground } from '../prove/proof.ts'

/** The real server and worker with a college, and those who may and may not read its files. */
export type Product = {
  place: Place
  superAdmin: SeededPerson
  readers: SeededPerson[]
  strangers: SeededPerson[]
  stop: () => Promise<void>
}

export async function startProduct(ground: Ground, env: Record<string, string>): Promise<Product> {
  const db = ground.administrator
  const [{ id: collegeId, departmentIds }, other] = [await seedCollege(db), await seedCollege(db)]
  const [departmentId = '', otherDepartmentId = ''] = departmentIds
  const student = await seedPerson(db, { collegeId, role: 'student' })
  const superAdmin = await seedPerson(db, { collegeId, role: 'SuperAdmin' })
  const admin = (id: string) => seedPerson(db, { collegeId, role: 'DepartmentAdmin', departmentId: id })
  const readers = [student, superAdmin, await admin(departmentId)]
  const strangers = [
    await seedPerson(db, { collegeId, role: 'student' }),
    await admin(otherDepartmentId),
    await seedPerson(db, { collegeId: other.id, role: 'student' }),
    await seedPerson(db, { collegeId: other.id, role: 'SuperAdmin' }),
  ]
  const service = await startService(env)
  const worker = await startWorker(env).catch(async (error: unknown) => {
    await service.kill('SIGTERM')
    throw error
  })
  const stop = async () => void (await Promise.all([service.kill('SIGTERM'), worker.kill('SIGTERM')]))
  const place = { ground, service, folder: '', collegeId, departmentId, student }
  return { place, superAdmin, readers, strangers, stop }
}

/** Sends what the server does not have yet. Returns from which slice on. */
export async function resume(place: Place, id: string, bytes: Buffer): Promise<number> {
  const call = { path: `/api/complaints/files/${id}`, cookie: place.student.cookie }
  const first = Number((await ask(place.service.url, call)).body['slices'])
  for (let index = first; index < slicesOf(bytes.length); index += 1) {
    const status = await sendSlice(place, id, index, sliceOf(bytes, index))
    if (status !== 200) throw new Error(`slice ${index}: ${status}`)
  }
  return first
}

export async function read(service: Service, { cookie }: SeededPerson, path: string, etag = '') {
  const headers = { cookie, ...(etag !== '' && { 'if-none-match': etag }) }
  const answer = await fetch(`${service.url}/api/complaints/files/${path}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

/** Deletes the account of the student, and lets the worker erase its files as in the next hour. */
export async function deleteStudent({ place, superAdmin }: Product): Promise<void> {
  const { ground, service, student } = place
  const call = { method: 'DELETE', path: `/api/students/${student.id}`, cookie: superAdmin.cookie }
  const { status, body } = await ask(service.url, call)
  if (status !== 200) throw new Error(`not deleted: ${status} ${body['code']}`)
  const kept = `select count(*) from complaint_files where state <> 'erased'`
  for (const end = Date.now() + 60_000; (await ground.count(kept)) > 0; await wait(50))
    if (Date.now() > end) throw new Error('the files were not erased')
  await ground.administrator.query(`insert into pgboss.job (name, data) values ('complaints.files', '{}')`)
  const rows = 'select count(*) from complaint_files'
  for (const end = Date.now() + 60_000; (await ground.count(rows)) > 0; await wait(50))
    if (Date.now() > end) throw new Error('the bytes of the files were not deleted')
}
