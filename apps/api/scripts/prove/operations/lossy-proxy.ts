import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '#testing/processes/service.ts'

const lossShare = 0.3

type LossyProxy = { url: string; lost: () => number; close: () => void }

/** A proxy that waits for each complete answer and then drops some of them. */
export async function openLossyProxy(upstream: string): Promise<LossyProxy> {
  let lost = 0
  const relay = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers } = incoming
    const passedOn = request(upstream + incoming.url, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (Math.random() < lossShare) {
          lost += 1
          incoming.socket.destroy()
        } else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks))
      })
    })
    passedOn.on('error', () => incoming.socket.destroy())
    incoming.pipe(passedOn)
  }
  const port = await freePort()
  const server = createServer(relay)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${port}`,
    lost: () => lost,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
