import * as z from 'zod/mini'
import { localMoment } from './dates.ts'

/**
 * What Counterfoil does by itself about a date that is not met. It warns the office one working day before, reminds it
 * at the date, tells the SuperAdmins two working days later, and five working days after the date the next level: a
 * SuperAdmin whom the college has named for it.
 */
export const steps = ['warning', 'due', 'super_admins', 'next_level'] as const
export type Step = (typeof steps)[number]

/** Whom a student can ask when the date is over. */
export const askedLevels = ['super_admins', 'next_level'] as const
export type AskedLevel = (typeof askedLevels)[number]

/** So many working days after its date, a complaint is told to each level. */
export const daysUntilTold = { super_admins: 2, next_level: 5 } as const satisfies Record<AskedLevel, number>

/** So many working days a student waits after asking a level, before they can ask the next one. */
export const daysBetweenAsking = 2

const level = z.object({
  step: z.enum(askedLevels),
  /** What students call the next level, for example "Registrar". Null for the SuperAdmins. */
  title: z.nullable(z.string()),
})
export type Level = z.output<typeof level>

/** Who knows of a complaint that is over its date, and whom its student can ask next. */
export const levels = z.object({
  /** Who was told because of the date, by itself or because the student asked. The office always knows. */
  told: z.array(level),
  /** Who comes next, and when that happens by itself. Null if there is nobody left. */
  next: z.nullable(z.extend(level, { at: localMoment })),
  /** Whom the student has asked last, and when. */
  asked: z.nullable(z.extend(level, { at: localMoment })),
  /** From when on the student can ask the next one. Null if that is now, or never. */
  askAgain: z.nullable(localMoment),
})
export type Levels = z.output<typeof levels>
