import { createHash } from 'node:crypto'
import { plusDays } from '@counterfoil/contract/days'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Register, registersApi } from '@counterfoil/contract/registers'
import { chainEntries } from '#modules/audit/chain/audit.chain.service.ts'
import { listDepartments } from '#modules/colleges/colleges.departments.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { countFigures, findCollege, findFrozen, findPeriods, insertRegister } from './registers.queries.ts'
import { documentOf, hasRegister, isOver, type Period, periodOf, textOf } from './registers.rules.ts'
import { definitions } from './registers.text.ts'

type Api = typeof registersApi

export function listRegisters({ tx, actor }: ReadContext): Promise<EndpointResponse<Api['list']>> {
  return findPeriods(tx, actor.collegeId)
}

/** A frozen register is shown as it was stored, and nothing of it is counted or looked up again. */
export async function readRegister(
  { tx, actor }: ReadContext,
  { period }: EndpointInput<Api['read']>['params'],
): Promise<Register> {
  const frozen = await readFrozen(tx, actor.collegeId, period)
  if (frozen) return frozen
  return { ...(await countNow(tx, actor.collegeId, periodOf(period), '')), frozen: null }
}

/** Freezes it once. Who comes second gets the one that is frozen. */
export async function freezeRegister(
  ctx: Context,
  { period: name }: EndpointInput<Api['freeze']>['params'],
  { actions }: EndpointInput<Api['freeze']>['body'],
): Promise<Register> {
  const { collegeId, userId } = ctx.actor
  const before = await readFrozen(ctx.tx, collegeId, name)
  if (before) return before
  const { document, isOver } = await countNow(ctx.tx, collegeId, periodOf(name), actions ?? '')
  ensure(isOver, () => new Problem('conflict', 'register.not_over'))
  const hash = createHash('sha256').update(document, 'utf8').digest('hex')
  const entryId = newId()
  const register = { collegeId, period: name, document, hash, auditEntryId: entryId, frozenBy: userId }
  if (await insertRegister(ctx.tx, register)) {
    await audit(ctx.tx, {
      id: entryId,
      collegeId,
      actorId: userId,
      action: 'register.frozen',
      subjectId: collegeId,
      details: { period: name, hash },
    })
    // The paper has the number of the entry, and would otherwise wait up to a minute for it.
    await enqueue(ctx.tx, chainEntries, { collegeId })
    ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
  }
  const frozen = await readFrozen(ctx.tx, collegeId, name)
  if (!frozen) throw new Error('a register that is neither frozen nor not')
  return frozen
}

async function readFrozen(tx: Tx, collegeId: string, period: string): Promise<Register | undefined> {
  const found = await findFrozen(tx, { collegeId, period })
  if (!found) return undefined
  const { document, at, ...frozen } = found
  return { document, isOver: true, frozen: { at: at.toISOString(), ...frozen } }
}

/** Counts the register as of now. The three questions are sent together. */
async function countNow(
  tx: Tx,
  collegeId: string,
  period: Period,
  actions: string,
): Promise<Pick<Register, 'document' | 'isOver'>> {
  const [college, departments, counted] = await Promise.all([
    findCollege(tx, collegeId),
    listDepartments(tx, collegeId, { withRetired: true }),
    countFigures(tx, { collegeId, from: period.from, dayAfter: plusDays(period.until, 1) }),
  ])
  ensure(hasRegister(period, college), () => new Problem('missing', 'register.missing'))
  const words = period.name.length === 4 ? definitions.year : definitions.month
  const document = documentOf(period, { college, departments, counted, actions, definitions: words })
  return { document: textOf(document), isOver: isOver(period, college.today) }
}
