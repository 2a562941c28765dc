import type { FastifyInstance } from 'fastify'
import { config } from '#platform/config.ts'

const validDays = 180

/** `/.well-known/security.txt` (RFC 9116) says to whom a weakness of this installation is reported. */
export function securityTxtRoutes(app: FastifyInstance): void {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    const expires = new Date(Date.now() + validDays * 86_400_000)
    const lines = [
      `Contact: mailto:${addressIn(config.CONTACT_TO)}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(path, config.PUBLIC_URL).href}`,
    ]
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return `${lines.join('\n')}\n`
  })
}

/** The address in `Office <office@college.ac.in>` or in `office@college.ac.in`. */
const addressIn = (mailbox: string) => /<(.+)>/.exec(mailbox)?.[1] ?? mailbox
