import { expect, it } from 'vitest'
import { aWorld, unique } from '#testing/world.ts'

const world = aWorld({ withWorker: false })

async function verify(code: string): Promise<string> {
  // Imported here, because the modules read the environment that the world sets.
  const { runCommand } = await import('../scripts/operator-commands.ts')
  return runCommand(['audit', 'verify', code])
}

// T34
it('T34: says whether the audit of a college is unbroken, and ends with an error if it is not', async () => {
  const name = unique('College ')
  const { collegeId } = await world.aSuperAdmin(name)
  const [row] = await world.sql('select code from colleges where id = $1', [collegeId])
  const code = String(row?.['code'])
  await world.runJob('audit.chain')
  expect(await verify(code)).toContain(`${name}: unbroken.`)
  await world.sql(`do $$ begin set local session_replication_role = replica;
    delete from audit_entries where college_id = '${collegeId}'; end $$`)
  await expect(verify(code)).rejects.toThrow(`${name}: BROKEN. Entry 1`)
  await expect(verify('nowhere')).rejects.toThrow('There is no college with the code')
})
