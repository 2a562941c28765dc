import type { BellNotice } from '@counterfoil/contract/complaints/bell-api'
import type { Role } from '@counterfoil/contract/roles'
import { readText } from '#lib/words/text.ts'
import { noticesText } from './notices.text.ts'

type Told = Pick<BellNotice, 'type' | 'isReminder' | 'office' | 'to' | 'movedTo'>

/** What happened, in few words. To students, the office has no persons. */
export function noticeWords(notice: Told, role: Role): string {
  return role === 'student' ? studentWords(notice) : adminWords(notice)
}

function studentWords({ type, isReminder, office, to, movedTo }: Told): string {
  const { told } = readText(noticesText)
  if (isReminder) return to === 'rejected' ? told.reminderRejected : told.reminder
  if (type === 'replied' && office) return told.repliedFrom(office)
  if (type === 'asked' && office) return told.askedFrom(office)
  if (type === 'transferred' && movedTo) return told.transferredTo(movedTo)
  if (type === 'status_changed' && to) return told.status[to]
  return { ...told, ...told.student }[type]
}

function adminWords({ type }: Told): string {
  const { told } = readText(noticesText)
  return { ...told, ...told.admin }[type]
}
