import { readSetting } from '#platform/config.ts'

/** Only installing and migrating need the settings in this file, so the service's configuration does not have them. */
export function ownerUrl(): string {
  const url = readSetting(process.env, 'DATABASE_OWNER_URL')
  if (url === undefined || url === '') throw new Error('DATABASE_OWNER_URL is missing')
  return url
}

/** DATABASE_ADMIN_URL. It is needed only if the script cannot connect as the user postgres in another way. */
export function administratorUrl(): string | undefined {
  return readSetting(process.env, 'DATABASE_ADMIN_URL')
}
