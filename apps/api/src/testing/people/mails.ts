import { noticesApi } from '@counterfoil/contract/notices'
import type { Member } from '#testing/world.ts'

/** Lets the admin be mailed about every complaint at once, and not in the morning. */
export async function mailAtOnce(admin: Member): Promise<void> {
  await admin.call(noticesApi.changeMailSettings, { body: { paces: { complaints: 'at_once' } } })
}
