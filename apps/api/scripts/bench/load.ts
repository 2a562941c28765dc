// The clients of a bench, in a process of their own: keep-alive connections that ask as fast as they are answered.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** Stands in a request where every asking has a key of its own. */
export const newKey = '{key}'.padEnd(36)

export type LoadOrder = { port: number; requests: string[]; clients: number; ms: number }
export type LoadReport = { answered: number; failed: number; p95Ms: number }

/** Reads answers that carry a Content-Length; a real HTTP client would cost more than what is measured. */
class Connection {
  readonly #socket: Socket
  #unread: Buffer = Buffer.alloc(0)
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

  #read(chunk: Buffer): void {
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk])
    const end = this.#unread.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#unread.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#unread.length < end + 4 + length) return
    this.#unread = Buffer.alloc(0)
    this.#answered?.(Number(head.slice(9, 12)))
  }
}

async function load({ port, requests, clients, ms }: LoadOrder): Promise<LoadReport> {
  const latencies: number[] = []
  let failed = 0
  let next = 0
  const end = performance.now() + ms
  const run = async () => {
    const connection = new Connection(port)
    for (let started = performance.now(); started < end; started = performance.now()) {
      const request = requests[next++ % requests.length] ?? ''
      const status = await connection.ask(request.replace(newKey, () => randomUUID()))
      latencies.push(performance.now() - started)
      if (status !== 200 && status !== 201) failed += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, run))
  latencies.sort((a, b) => a - b)
  return { answered: latencies.length, failed, p95Ms: latencies[Math.floor(latencies.length * 0.95)] ?? 0 }
}

process.on('message', (order: LoadOrder) => {
  void load(order).then((report) => process.send?.(report))
})
