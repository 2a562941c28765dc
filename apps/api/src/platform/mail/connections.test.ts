import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MailConnections, mailConnections } from './connections.ts'

/** A moment at which a server can close its connection. `mails` is how many it has taken over this connection. */
type Moment = {
  at: 'sender' | 'half a mail' | 'whole mail' | 'idle'
  connection: number
  mails: number
}
type Closes = (moment: Moment) => boolean

type OddServer = { port: number; taken: string[]; opened: () => number; open: () => number }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function aServer(taken: string[], serve: (socket: Socket, connection: number) => void) {
  const sockets = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    opened += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serve(socket, opened)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ends.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return { port, taken, opened: () => opened, open: () => sockets.size }
}

type Manners = { closes?: Closes; slowMs?: number }

/** A mail server that closes its connection where it is told to. A mail that has come whole counts as taken. */
function anOddServer({ closes = () => false, slowMs = 0 }: Manners = {}): Promise<OddServer> {
  const taken: string[] = []
  return aServer(taken, (socket, connection) => {
    const closesNow = (at: Moment['at'], mails: number) => closes({ at, connection, mails })
    converse(socket, { taken, slowMs, closes: closesNow })
  })
}

type Talk = { taken: string[]; slowMs: number; closes: (at: Moment['at'], mails: number) => boolean }

function converse(socket: Socket, { taken, slowMs, closes }: Talk): void {
  let [unread, mails, isInMail] = ['', 0, false]
  const say = (words: string) => socket.write(`${words}\r\n`)
  const hearCommand = (line: string) => {
    if (line.startsWith('MAIL') && closes('sender', mails)) socket.destroy()
    isInMail = line.startsWith('DATA')
    say(isInMail ? '354 go on' : '250 fine')
  }
  const hearMail = async (mail: string) => {
    isInMail = false
    taken.push(/^Message-ID: <(.*)>/im.exec(mail)?.[1] ?? '')
    if (closes('whole mail', mails)) socket.destroy()
    mails += 1
    await wait(slowMs)
    say('250 taken')
    if (closes('idle', mails)) socket.end('421 idle for too long\r\n')
  }
  const hearNext = (): boolean => {
    const mark = isInMail ? '\r\n.\r\n' : '\r\n'
    const end = unread.indexOf(mark)
    if (end < 0) return false
    const part = unread.slice(0, end)
    unread = unread.slice(end + mark.length)
    if (isInMail) void hearMail(part)
    else hearCommand(part)
    return true
  }
  socket.on('data', (chunk: Buffer) => {
    unread += chunk.toString('latin1')
    while (hearNext());
    if (isInMail && unread !== '' && closes('half a mail', mails)) socket.destroy()
  })
  say('220 odd')
}

function connectionsTo({ port }: OddServer, query = ''): MailConnections {
  const connections = mailConnections(`smtp://127.0.0.1:${port}${query}`)
  ends.push(connections.close)
  return connections
}

const aMail = (id: string = randomUUID(), text = 'Words.') => ({
  from: 'no-reply@college.test',
  to: { name: '', address: `${id}@college.test` },
  messageId: `<${id}>`,
  text,
})
/** Larger than what fits on the way, so that the server sees a part of it before the end. */
const longText = 'Words that fill a line of this mail.\n'.repeat(20_000)

/** What the job is told about its mail. */
const outcomeOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    () => 'failed',
  )

describe('connections to the mail server', () => {
  it('are used for many mails', async () => {
    const server = await anOddServer()
    const connections = connectionsTo(server)
    for (let count = 0; count < 5; count += 1) await connections.send(aMail())
    expect(server.taken).toHaveLength(5)
    expect(server.opened()).toBe(1)
  })

  it('are never more than twenty', async () => {
    const server = await anOddServer()
    const connections = connectionsTo(server)
    await Promise.all(Array.from({ length: 150 }, () => connections.send(aMail())))
    expect(server.opened()).toBe(20)
    expect(new Set(server.taken).size).toBe(150)
    expect(server.taken).toHaveLength(150)
  })

  it('are replaced after a hundred mails', async () => {
    const server = await anOddServer()
    const connections = connectionsTo(server, '?maxConnections=1')
    for (let count = 0; count < 101; count += 1) await connections.send(aMail())
    expect(server.opened()).toBe(2)
    expect(server.taken).toHaveLength(101)
  })

  it('are as few as the address of the server says', async () => {
    const server = await anOddServer()
    const connections = connectionsTo(server, '?maxConnections=2')
    await Promise.all(Array.from({ length: 10 }, () => connections.send(aMail())))
    expect(server.opened()).toBe(2)
  })

  it('take no mail any more once they are closed', async () => {
    const server = await anOddServer()
    const connections = connectionsTo(server)
    await connections.send(aMail())
    connections.close()
    await expect(connections.send(aMail())).rejects.toThrow('closed')
    await expect.poll(server.open).toBe(0)
    expect(server.taken).toHaveLength(1)
  })

  it('do not send a mail that has waited so long that its job may be tried again', async () => {
    const server = await anOddServer({ slowMs: 300 })
    const connections = connectionsTo(server, '?maxConnections=1')
    const [first, second] = [randomUUID(), randomUUID()]
    const sending = [first, second].map((id) => outcomeOf(connections.send(aMail(id))))
    const later = performance.now() + 31_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    const outcomes = await Promise.all(sending)
    clock.mockRestore()
    expect(outcomes).toEqual(['sent', 'failed'])
    expect(server.taken).toEqual([first])
  })
})

describe('a server that closes a connection', () => {
  it('while it is idle loses no mail and gets none twice', async () => {
    const server = await anOddServer({ closes: ({ at }) => at === 'idle' })
    const connections = connectionsTo(server)
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of ids) {
      expect(await outcomeOf(connections.send(aMail(id)))).toBe('sent')
      await wait(50)
    }
    expect(server.taken).toEqual(ids)
    expect(server.opened()).toBe(3)
  })

  it('at the moment in which it is used again loses no mail and gets none twice', async () => {
    const server = await anOddServer({ closes: ({ at, mails }) => at === 'sender' && mails > 0 })
    const connections = connectionsTo(server)
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of ids) expect(await outcomeOf(connections.send(aMail(id)))).toBe('sent')
    expect(server.taken).toEqual(ids)
  })

  it('in the middle of a mail makes it fail, so that its job sends it again', async () => {
    const server = await anOddServer({
      closes: ({ at, connection, mails }) => at === 'half a mail' && connection === 1 && mails === 1,
    })
    const connections = connectionsTo(server)
    const [first, second] = [randomUUID(), randomUUID()]
    await connections.send(aMail(first))
    expect(await outcomeOf(connections.send(aMail(second, longText)))).toBe('failed')
    expect(await outcomeOf(connections.send(aMail(second, longText)))).toBe('sent')
    expect(server.taken).toEqual([first, second])
  })

  it('after a whole mail, without a word, gets it again only from its job', async () => {
    const server = await anOddServer({ closes: ({ at, mails }) => at === 'whole mail' && mails === 1 })
    const connections = connectionsTo(server)
    const [first, second] = [randomUUID(), randomUUID()]
    await connections.send(aMail(first))
    expect(await outcomeOf(connections.send(aMail(second)))).toBe('failed')
    await wait(500)
    expect(server.taken).toEqual([first, second])
  })
})

describe('a server that says nothing', () => {
  it('makes a mail fail after ten seconds', async () => {
    const server = await aServer([], () => undefined)
    const started = performance.now()
    await expect(connectionsTo(server).send(aMail())).rejects.toThrow('Greeting never received')
    expect(performance.now() - started).toBeLessThan(12_000)
  })
})
