import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import type { ChangeContext, ReadContext } from '#platform/context.ts'
import { inCollege, readInCollege } from '#platform/database/database.ts'
import { admit, inTurn } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/parse-input.ts'
import { endIfStuck } from '#platform/http/patience.ts'
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
  /** Records that the file is asked for, before anything of it is sent. Returns headers of the answer. */
  begin: (ctx: ChangeContext, input: EndpointInput<E>) => Promise<Record<string, string>>
  /** Yields at least one page, which may be empty. */
  pages: (read: Read, input: EndpointInput<E>) => AsyncGenerator<readonly (readonly Cell[])[]>
  /** Records how many rows were handed to the network, also if the file broke off. */
  end: (ctx: ChangeContext, end: End) => Promise<void>
}

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
      const lines = linesOf(file, actor, file.pages(readFor(app, request, reply, actor), input))
      // A problem with the first page is still answered as one. Later ones break the file off.
      const first = await lines.next()
      // Also ends a file of which a client that has gone never read anything.
      reply.raw.once('close', () => void lines.return(undefined).catch(() => undefined))
      endIfStuck(reply)
      return reply
        .headers(headers)
        .header('content-disposition', 'attachment')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(after(first, lines), { objectMode: false, highWaterMark: 65_536 }))
    },
  })
}

/** How often a page is tried again while the service is busy. Otherwise one bad moment would cost the whole file. */
const tries = 10
const pauseMs = 1000

/** Reads in a turn of its own, as the person whose session it is, who must still be who began. */
function readFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, actor: Actor): Read {
  const readOnce: Read = (work) =>
    inTurn(app, request, async () => {
      const now = await app.sessions.findActor(request.headers.cookie)
      ensure(now && isSame(now, actor), () => new Problem('unauthenticated', 'session.missing'))
      const visit = visitOf(request, reply)
      return readInCollege(actor.collegeId, (tx) => work({ visit, actor: now, tx }))
    })
  const read: Read = async (work) => {
    for (let tried = 1; ; tried += 1) {
      // A process that stops would otherwise wait for the file until it is killed.
      ensure(!app.isClosing, () => new Problem('unavailable', 'server.busy', { retryAfterSeconds: 5 }))
      try {
        return await readOnce(work)
      } catch (error) {
        const isBusy = error instanceof Problem && error.code === 'server.busy'
        if (!isBusy || tried === tries) throw error
        await wait(pauseMs)
      }
    }
  }
  return read
}

const isSame = (one: Actor, other: Actor) =>
  (['sessionId', 'userId', 'collegeId', 'role', 'departmentId'] as const).every(
    (fact) => one[fact] === other[fact],
  )

async function* linesOf<E extends GuardedEndpoint>(
  file: CsvFile<E>,
  actor: Actor,
  pages: AsyncGenerator<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const end: End = { rows: 0, isWhole: false }
  let head = csvHead(file.columns)
  try {
    for await (const page of pages) {
      // Counted before it is sent: of a page that breaks off, some rows may have arrived.
      end.rows += page.length
      yield head + page.map(csvLine).join('')
      head = ''
    }
    end.isWhole = true
  } finally {
    await inCollege(actor.collegeId, (tx) => file.end({ actor, tx, publish: () => undefined }, end))
  }
}

async function* after<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value
  yield* rest
}
