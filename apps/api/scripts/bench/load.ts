// The clients of a benchmark, in a separate process. Each client keeps one connection and sends its next request when
// the answer to the last one has arrived.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { p95 } from './measure.ts'

/** A placeholder in the text of a request. `load` replaces it with a new Idempotency-Key each time. */
export const newKey = '{key}'.padEnd(36)

export type LoadOrder = {
  port: number
  requests: string[]
  clients: number
  ms: number
  /** The time between two requests of a client. Without it, the next request follows the answer at once. */
  everyMs?: number
}
export type LoadReport = { answered: number; failed: number; p95Ms: number; latenciesMs: number[] }

/**
 * A minimal HTTP client. It finds the end of an answer by its Content-Length and supports nothing else, because a full
 * HTTP client costs more than the work that is measured.
 */
class Connection {
  readonly #socket: Socket
  #missing = 0
  #status = 0
  #answered: ((status: number) => void) | undefined

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay()
    this.#socket.on('data', (chunk) => this.#read(chunk))
  }

  ask(request: string): Promise<number> {
    this.#socket.write(request)
    return new Promise((answered) => {
      this.#answered = answered
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Expects all headers of an answer in its first chunk. Counts the bytes of the body to find its end. */
  #read(chunk: Buffer): void {
    if (this.#missing === 0) {
      const end = chunk.indexOf('\r\n\r\n')
      if (end < 0) throw new Error('an answer whose head is cut')
      const head = chunk.toString('latin1', 0, end)
      const at = head.indexOf('content-length: ')
      this.#status = Number(head.slice(9, 12))
      this.#missing = end + 4 + (at < 0 ? 0 : Number.parseInt(head.slice(at + 16), 10))
    }
    this.#missing -= chunk.length
    if (this.#missing === 0) this.#answered?.(this.#status)
  }
}

async function load({ port, requests, clients, ms, everyMs = 0 }: LoadOrder): Promise<LoadReport> {
  const latencies: number[] = []
  let failed = 0
  let next = 0
  const end = performance.now() + ms
  const run = async () => {
    const connection = new Connection(port)
    for (let started = performance.now(); started < end; started = performance.now()) {
      const request = requests[next++ % requests.length] ?? ''
      const status = await connection.ask(request.replace(newKey, () => randomUUID()))
      const took = performance.now() - started
      latencies.push(took)
      if (status !== 200 && status !== 201) failed += 1
      if (took < everyMs) await wait(everyMs - took)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, run))
  return { answered: latencies.length, failed, p95Ms: p95(latencies), latenciesMs: latencies }
}

process.on('message', (order: LoadOrder) => {
  void load(order).then((report) => process.send?.(report))
})
