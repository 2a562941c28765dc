const minutesOfDay = 24 * 60

/** How long something took: the figure, the unit that stands smaller after it, and full hours before minutes. */
type Stretch = { hours?: number; figure: string; unit: 'min' | 'h' | 'days' }

/** Says minutes as people say them: 45 min, 4 h 10 min, 5.2 days. */
export function stretchOf(minutes: number): Stretch {
  if (minutes < 60) return { figure: String(minutes), unit: 'min' }
  if (minutes >= minutesOfDay) return { figure: (minutes / minutesOfDay).toFixed(1), unit: 'days' }
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0 ? { figure: String(hours), unit: 'h' } : { hours, figure: String(rest), unit: 'min' }
}

/** Of the dates that were met or have passed, how many were met, from 0 to 1. Null if there is none yet. */
export const shareOf = ({ inTime, counted }: { inTime: number; counted: number }): number | null =>
  counted === 0 ? null : inTime / counted
