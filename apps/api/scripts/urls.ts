import { readSetting } from '#platform/config.ts'

/** What only the people who install and migrate need, so the service's own configuration does not know it. */
export function ownerUrl(): string {
  const url = readSetting(process.env, 'DATABASE_OWNER_URL')
  if (url === undefined || url === '') throw new Error('DATABASE_OWNER_URL is missing')
  return url
}

/** Given only where the administrator is not postgres on this machine. */
export function administratorUrl(): string | undefined {
  return readSetting(process.env, 'DATABASE_ADMIN_URL')
}
