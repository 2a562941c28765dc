import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: false })

const write = (collegeId: string, at = Date.now()) =>
  world.sql(
    `insert into audit_entries (college_id, id, at, action, details)
     values ($1, $2, to_timestamp($3), 'complaint.filed', '{}')`,
    [collegeId, newId(at), at / 1000],
  )
const links = async (collegeId: string) =>
  (await world.sql('select position from audit_links where college_id = $1', [collegeId])).length

// T34
it('T34: waits at night for a worker that has the chain', async () => {
  const { chainLeftOver, extendChain } = await import('./audit.chain.service.ts')
  const { lockChain } = await import('./audit.chain.queries.ts')
  const { inCollegeAsWorker } = await import('#platform/database/database.ts')
  const { collegeId } = await world.aSuperAdmin()
  await extendChain(collegeId)
  const before = await links(collegeId)
  await write(collegeId, Date.now() - 7_200_000)
  let leftOver: Promise<void> | undefined
  await inCollegeAsWorker(collegeId, async (tx) => {
    expect(await lockChain(tx, collegeId)).toBe(true)
    leftOver = chainLeftOver(collegeId)
    await pause(150)
  })
  await leftOver
  expect(await links(collegeId)).toBe(before + 1)
})

// T34
it('T34: a college that fails does not keep the others from being chained, checked and signed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-heads-'))
  const { config } = await import('#platform/config.ts')
  config.AUDIT_HEADS_FOLDER = folder
  const bad = await world.aSuperAdmin()
  const good = await world.aSuperAdmin()
  // No position comes after this one.
  await world.sql(
    `insert into audit_links (college_id, position, entry_id, hash) values ($1, 2147483647, $2, '')`,
    [bad.collegeId, newId()],
  )
  await mkdir(join(folder, `${bad.collegeId}.jsonl`))
  await expect(world.runJob('audit.chain')).rejects.toThrow('failed for 1 colleges')
  expect(await links(good.collegeId)).toBeGreaterThan(0)
  await expect(world.runJob('audit.check')).rejects.toThrow('failed for 1 colleges')
  const checks = await world.sql('select fault from audit_checks where college_id = $1', [good.collegeId])
  expect(checks).toEqual([{ fault: null }])
  await expect(world.runJob('audit.heads')).rejects.toThrow('failed for 1 colleges')
  expect(await readFile(join(folder, `${good.collegeId}.jsonl`), 'utf8')).toContain(good.collegeId)
  await rm(folder, { recursive: true, force: true })
})
