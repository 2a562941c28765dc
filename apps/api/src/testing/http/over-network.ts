import { type Member, Visitor } from '#testing/world.ts'
import type { App } from '../../app.ts'

type Injected = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }

/** What tests call of an app, over the network: the process writes its own log. */
const appAt = (url: string) => ({
  inject: async ({ method, url: path, headers, payload }: Injected) => {
    const body = payload === undefined ? {} : { body: payload }
    const answer = await fetch(url + path, { method, headers, ...body })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      payload: bytes.toString('utf8'),
      rawPayload: bytes,
    }
  },
})

/** The same person, in front of a server that runs as its own process. */
export function overNetwork(member: Member, url: string): Member {
  const visitor = new Visitor(() => appAt(url) as unknown as App)
  for (const [name, value] of member.cookies) visitor.cookies.set(name, value)
  const { id, email, password, role, collegeId } = member
  return Object.assign(visitor, { id, email, password, role, collegeId })
}
