import { Readable } from 'node:stream'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import type { ChangeContext, ReadContext } from '#platform/context.ts'
import { inCollege, readInCollege } from '#platform/database/database.ts'
import { admit, inTurn } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/parse-input.ts'
import type { GuardedEndpoint } from '#platform/http/serve.ts'
import { visitOf } from '#platform/http/visit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { type Cell, csvHead, csvLine } from './csv.ts'

// A file can take minutes, so it holds neither a connection to the database nor a turn of its college. Each page is read
// in a turn and a transaction of its own, and only for someone who may still read it.

type Read = <T>(work: (ctx: ReadContext) => Promise<T>) => Promise<T>
type End = { rows: number; isWhole: boolean }

export type CsvFile<E extends GuardedEndpoint> = {
  columns: readonly string[]
  /** Records that the file is asked for, before its first line is sent. Returns headers of the answer. */
  begin: (ctx: ChangeContext, input: EndpointInput<E>) => Promise<Record<string, string>>
  pages: (read: Read, input: EndpointInput<E>) => AsyncGenerator<readonly (readonly Cell[])[]>
  /** Records how many lines were sent, also if the file broke off. */
  end: (ctx: ChangeContext, end: End) => Promise<void>
}

/** A client that reads nothing for this long is cut off. */
const patienceMs = 60_000

/** Serves a table as a CSV file. A file that cannot be finished breaks off, so that it is never taken for a whole one. */
export function serveCsv<E extends GuardedEndpoint & { answerType: 'text/csv' }>(
  app: FastifyInstance,
  endpoint: E,
  file: CsvFile<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const { actor, input, headers } = await inTurn(app, request, async () => {
        const admitted = await admit(app, endpoint, request)
        const parsed = parseInput(endpoint, request)
        const write = { actor: admitted, publish: () => undefined }
        const added = await inCollege(admitted.collegeId, (tx) => file.begin({ ...write, tx }, parsed))
        return { actor: admitted, input: parsed, headers: added }
      })
      const pages = file.pages(readFor(app, request, reply, actor), input)
      // A problem with the first page is still answered as one. Later ones break the file off.
      const first = await pages.next()
      const lines = linesOf(file, actor, { first, pages }, () => reply.raw.destroy())
      return reply
        .headers(headers)
        .header('content-disposition', 'attachment')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines, { objectMode: false, highWaterMark: 65_536 }))
    },
  })
}

/** Reads in a turn of its own, as the person whose session it is, who must still be who began. */
function readFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, actor: Actor): Read {
  return (work) =>
    inTurn(app, request, async () => {
      const now = await app.sessions.findActor(request.headers.cookie)
      ensure(now && isSame(now, actor), () => new Problem('unauthenticated', 'session.missing'))
      const visit = visitOf(request, reply)
      return readInCollege(actor.collegeId, (tx) => work({ visit, actor: now, tx }))
    })
}

const isSame = (one: Actor, other: Actor) =>
  (['sessionId', 'userId', 'collegeId', 'role', 'departmentId'] as const).every(
    (fact) => one[fact] === other[fact],
  )

type Pages = AsyncGenerator<readonly (readonly Cell[])[]>
type Begun = { first: Awaited<ReturnType<Pages['next']>>; pages: Pages }

async function* linesOf<E extends GuardedEndpoint>(
  file: CsvFile<E>,
  actor: Actor,
  { first, pages }: Begun,
  cutOff: () => void,
): AsyncGenerator<string> {
  const sent: End = { rows: 0, isWhole: false }
  let patience: NodeJS.Timeout | undefined
  try {
    yield csvHead(file.columns)
    for (let page = first; !page.done; page = await pages.next()) {
      patience = setTimeout(cutOff, patienceMs).unref()
      yield page.value.map(csvLine).join('')
      clearTimeout(patience)
      sent.rows += page.value.length
    }
    sent.isWhole = true
  } finally {
    clearTimeout(patience)
    await inCollege(actor.collegeId, (tx) => file.end({ actor, tx, publish: () => undefined }, sent))
  }
}
