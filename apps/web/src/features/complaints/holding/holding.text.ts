import { releasedDays } from '@counterfoil/contract/complaints/retention-api'
import { defineText } from '#lib/words/text.ts'

/** The texts about complaints that a SuperAdmin keeps from deletion. */
export const holdingText = defineText('holding', {
  keep: 'Keep from deletion',
  keepQuestion: (number: string) => `Keep complaint ${number} from deletion?`,
  keepNote:
    'Its texts, files and the student’s details stay, whatever the retention period, also if the student’s account is deleted. So do those of complaints that are handled together with it.',
  keepAction: 'Keep it',
  reason: 'Reason (only SuperAdmins see it)',
  kept: (number: string) => `Complaint ${number} is kept from deletion.`,
  since: (day: string, who: string) => `Kept from deletion since ${day} by ${who}`,
  noAdmin: 'an admin whose account has been deleted',
  release: 'Release',
  releaseQuestion: (number: string) => `Release complaint ${number}?`,
  releaseNote: `It stays for ${releasedDays} more days, in which every SuperAdmin can keep it again. After that, if its retention period is over or the student’s account was deleted, the next run erases what belongs to it for good.`,
  released: (number: string) => `Complaint ${number} is no longer kept from deletion.`,
  failed: (words: string) => `Couldn’t change it: ${words}`,
})
