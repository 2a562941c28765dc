import type { Section } from './row.ts'
import { section1 } from './rows/section-1.ts'
import { section2 } from './rows/section-2.ts'
import { section3 } from './rows/section-3.ts'
import { section4 } from './rows/section-4.ts'
import { section5 } from './rows/section-5.ts'
import { section6 } from './rows/section-6.ts'
import { section7 } from './rows/section-7.ts'
import { section8 } from './rows/section-8.ts'
import { section9 } from './rows/section-9.ts'

/** The specification from its first section to its last. */
export const sections: readonly Section[] = [
  section1,
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
]
