import { isWithinFilingWindow } from '@counterfoil/contract/complaints/complaints'
import { readText } from '#lib/words/text.ts'
import { filingText } from './filing.text.ts'

/** The days that a complaint may be about: today and so many days before. */
export type FilingWindow = { today: string; days: number }

export function dateError({ date }: { date: string }, { today, days }: FilingWindow): { date?: string } {
  return isWithinFilingWindow(date, today, days) ? {} : { date: readText(filingText).dateWrong(days) }
}
