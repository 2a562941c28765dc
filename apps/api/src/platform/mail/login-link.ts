import { config } from '#platform/config.ts'

/** The address of a page in a mail: through the login, because the reader may be signed out or on another device. */
export function loginLink(path: string): string {
  const url = new URL('/Login', config.PUBLIC_URL)
  url.searchParams.set('to', path)
  return url.href
}
