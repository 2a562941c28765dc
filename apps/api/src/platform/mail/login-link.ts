import { config } from '#platform/config.ts'

/** A link in a mail to one of our pages. It leads through the login, because the reader may be signed out. */
export function loginLink(path: string): string {
  const url = new URL('/Login', config.PUBLIC_URL)
  url.searchParams.set('to', path)
  return url.href
}
