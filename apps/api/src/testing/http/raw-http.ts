import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends exactly these bytes. A client library would correct the address and the headers. */
export function rawRequest(
  port: number,
  line: string,
  headers: Record<string, string>,
  body = '',
): Promise<RawAnswer> {
  const all = { host: 'localhost:3100', connection: 'close', ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  const message = `${line} HTTP/1.1\r\n${head.join('')}${length}\r\n${body}`
  return new Promise((answered, failed) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(message))
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${line}`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', failed)
    socket.on('close', () => answered(parse(Buffer.concat(chunks).toString('utf8'))))
  })
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs),
    body: text.slice(end + 4),
  }
}
