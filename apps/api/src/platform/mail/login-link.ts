import { config } from '#platform/config.ts'

/** A link for mails. It leads to one of our pages through the login page, because the reader may be signed out. */
export function loginLink(path: string): string {
  const url = new URL('/Login', config.PUBLIC_URL)
  url.searchParams.set('to', path)
  return url.href
}
