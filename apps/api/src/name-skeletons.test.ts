import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { skeletonOf } from '#platform/skeleton.ts'
import { urlsOf } from '#testing/database/database.ts'
import { aWorld, type Member } from '#testing/world.ts'
import { fillNameSkeletons } from '../scripts/name-skeletons.ts'

const world = aWorld({ withWorker: false })
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: urlsOf(world.database).owner })
  await owner.connect()
})
afterAll(() => owner.end())

const skeletonIn = async ({ collegeId }: Member) =>
  (await world.sql('select name_skeleton from colleges where id = $1', [collegeId]))[0]?.['name_skeleton']

it('T08: gives colleges from before their skeletons, and reports names that look alike', async () => {
  const older = await world.aSuperAdmin('Kaveri College')
  await world.sql('update colleges set name_skeleton = null')
  const younger = await world.aSuperAdmin('Kaveri CoIIege.')
  const another = await world.aSuperAdmin('Tunga College')
  await world.sql('update colleges set name_skeleton = null')

  const reports: string[] = []
  await fillNameSkeletons(owner, (words) => reports.push(words))
  expect(await skeletonIn(older)).toBe(skeletonOf('Kaveri College'))
  expect(await skeletonIn(another)).toBe(skeletonOf('Tunga College'))
  expect(await skeletonIn(younger)).toBeNull()
  expect(reports).toEqual([
    expect.stringMatching(/Kaveri CoIIege\. \([a-z0-9]+\), and the older Kaveri College \([a-z0-9]+\)/),
  ])

  // It is reported again until an operator or the college does something about it.
  await fillNameSkeletons(owner, (words) => reports.push(words))
  expect(reports).toHaveLength(2)
})
