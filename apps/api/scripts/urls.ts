import { readSetting } from '#platform/config.ts'

/** Only installing and migrating need the settings in this file, so the service's configuration does not have them. */
export function ownerUrl(): string {
  const url = readSetting(process.env, 'DATABASE_OWNER_URL')
  if (url === undefined || url === '') throw new Error('DATABASE_OWNER_URL is missing')
  return url
}

/** Needed only if the script cannot become the administrator postgres without it. */
export function administratorUrl(): string | undefined {
  return readSetting(process.env, 'DATABASE_ADMIN_URL')
}
