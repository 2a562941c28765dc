import type { BellNotice } from '@counterfoil/contract/complaints/bell-api'
import {
  defaultDailyTime,
  defaultPaces,
  defaultQuietHours,
  type MailSettings,
} from '@counterfoil/contract/notices'
import type { Role } from '@counterfoil/contract/roles'

/** Something that a person was told: by default, an unread reply of the office. */
export function aNotice({
  complaint,
  ...given
}: Partial<Omit<BellNotice, 'complaint'>> & {
  complaint?: Partial<BellNotice['complaint']>
} = {}): BellNotice {
  return {
    id: crypto.randomUUID(),
    at: '2026-11-14T11:02:00.000Z',
    isRead: false,
    type: 'replied',
    isReminder: false,
    complaint: { id: crypto.randomUUID(), number: 412, subject: 'No water in Hostel B', ...complaint },
    office: null,
    to: null,
    movedTo: null,
    step: null,
    words: null,
    more: 0,
    ...given,
  }
}

/** The mail settings of a person who has chosen nothing yet. */
export function mailSettingsOf(role: Role, given: Partial<MailSettings> = {}): MailSettings {
  return {
    email: 'asha@kaveri.example',
    paces: defaultPaces(role),
    quiet: defaultQuietHours,
    dailyAt: defaultDailyTime(role),
    ...given,
  }
}
