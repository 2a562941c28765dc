import { type auditApi, linksInProof } from '@counterfoil/contract/audit'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import type { ReadContext } from '#platform/context.ts'
import { findFault, findState, listLastLinks } from './audit.chain.queries.ts'
import { signProof } from './audit.heads.service.ts'
import { beginning, digestOf } from './audit.links.service.ts'

type Api = typeof auditApi

/** What a SuperAdmin sees of the chain. Only a check that has ended says whether it is unbroken. */
export async function readChain(ctx: ReadContext): Promise<EndpointResponse<Api['readChain']>> {
  const { head, unchained, isLate, check } = await findState(ctx.tx, ctx.actor.collegeId)
  return {
    head,
    unchained,
    isLate,
    check: check && {
      at: check.at.toISOString(),
      isOld: check.isOld,
      position: check.position,
      heads: check.heads,
      fault:
        check.fault === null || check.faultPosition === null
          ? null
          : { kind: check.fault, position: check.faultPosition },
    },
  }
}

/** The digests of entries and not the entries, because some of them say when students signed in. */
export async function readProof(ctx: ReadContext): Promise<EndpointResponse<Api['readProof']>> {
  const { collegeId } = ctx.actor
  // One link more, whose hash is that before the first of the others.
  const [all, fault] = await Promise.all([
    listLastLinks(ctx.tx, collegeId, linksInProof + 1),
    findFault(ctx.tx, collegeId),
  ])
  const [first, ...later] = all
  const links = all.length > linksInProof ? later : all
  const last = links.at(-1)
  // The moment of the last entry, and not that of the answer, so that the same head has the same signature.
  const at = last?.entry?.at ?? new Date(0).toISOString()
  return {
    // A record that is known to be broken gets no signature.
    head: last && !fault ? signProof({ collegeId, position: last.position, hash: last.hash, at }) : null,
    fault,
    before: all.length > linksInProof && first ? first.hash : beginning.hash,
    // An entry that is gone has no digest. The chain is broken there.
    links: links.map(({ position, hash, entry }) => ({
      position,
      digest: entry ? digestOf(entry) : '',
      hash,
    })),
  }
}
