import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type State = 'open' | 'shut' | 'hanging'

/**
 * A port that leads to another port of this machine. A test closes it, lets it hang or makes it slow, as if the service
 * behind it failed.
 */
export async function openGate(toPort: number) {
  let state: State = 'open'
  let delayMs = () => 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const delay = async (to: Socket) => {
    const ms = delayMs()
    if (ms > 0) await wait(ms)
    while (state === 'hanging' && !to.destroyed) await wait(20)
  }
  /** Passes everything on in its order, each part after the delay. What arrives while the gate hangs is held back. */
  const pass = (from: Socket, to: Socket) => {
    const waiting: Buffer[] = []
    const passOn = async () => {
      for (let part = waiting[0]; part; part = waiting[0]) {
        await delay(to)
        if (!to.destroyed) to.write(part)
        waiting.shift()
      }
    }
    from.on('data', (part: Buffer) => {
      if (waiting.push(part) === 1) void passOn()
    })
    from.on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    if (state === 'shut') {
      client.destroy()
      return
    }
    const service = connect(toPort, '127.0.0.1')
    for (const socket of [client, service]) keep(socket)
    pass(client, service)
    pass(service, client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    /** The same address, through the gate. */
    through: (url: string) => Object.assign(new URL(url), { port: String(address.port) }).href,
    /** `shut` ends all connections and refuses new ones. `hanging` keeps them and passes nothing on. */
    set: (next: State) => {
      state = next
      if (next === 'shut') drop()
    },
    slow: (ms: () => number) => {
      delayMs = ms
    },
    close: () => {
      server.close()
      drop()
    },
  }
}
