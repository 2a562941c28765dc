import type { BellNotice } from '@counterfoil/contract/complaints/bell-api'
import type { Role } from '@counterfoil/contract/roles'
import { readText } from '#lib/words/text.ts'
import { noticesText } from './notices.text.ts'

type Told = Pick<BellNotice, 'type' | 'isReminder' | 'office' | 'to' | 'movedTo' | 'step'>

/** What happened, in few words. To students, the office has no persons. */
export function noticeWords(notice: Told, role: Role): string {
  return role === 'student' ? studentWords(notice) : adminWords(notice)
}

function studentWords({ type, isReminder, office, to, movedTo, step }: Told): string {
  const { told } = readText(noticesText)
  if (step) return overWords(step)
  if (isReminder) return to === 'rejected' ? told.reminderRejected : told.reminder
  if (type === 'replied' && office) return told.repliedFrom(office)
  if (type === 'asked' && office) return told.askedFrom(office)
  if (type === 'transferred' && movedTo) return told.transferredTo(movedTo)
  if (type === 'status_changed' && to) return told.status[to]
  return { ...told, ...told.student }[type]
}

/** Whom the date was told to last. */
function overWords({ step, title }: NonNullable<Told['step']>): string {
  const { told } = readText(noticesText)
  if (step === 'next_level' && title !== null) return told.levelTold(title)
  return step === 'super_admins' ? told.superAdminsTold : told.over
}

function adminWords({ type, step }: Told): string {
  const { told } = readText(noticesText)
  if (type === 'reminded' && step) return told.step[step.step]
  return { ...told, ...told.admin }[type]
}
