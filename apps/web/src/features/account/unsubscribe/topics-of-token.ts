import { type NoticeTopic, topicsOfBits } from '@counterfoil/contract/notices'

/** College and person come first in the token, then two bytes with the topics. The seal at the end is the server's. */
const topicsAt = 32

/** The topics that a link stops, so that the page can say so before. Only the server knows whether the link is valid. */
export function topicsOfToken(token: string): NoticeTopic[] {
  try {
    const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
    return topicsOfBits((bytes.charCodeAt(topicsAt) << 8) | bytes.charCodeAt(topicsAt + 1))
  } catch {
    // A part of it is missing.
    return []
  }
}
