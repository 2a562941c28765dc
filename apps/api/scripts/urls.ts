import { readSetting } from '#platform/config.ts'

/** Settings that only installing and migrating need, so they are not part of the service's configuration. */
export function ownerUrl(): string {
  const url = readSetting(process.env, 'DATABASE_OWNER_URL')
  if (url === undefined || url === '') throw new Error('DATABASE_OWNER_URL is missing')
  return url
}

/** Needed only if the administrator is not the user postgres on this machine. */
export function administratorUrl(): string | undefined {
  return readSetting(process.env, 'DATABASE_ADMIN_URL')
}
