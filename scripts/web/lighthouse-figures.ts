import type { Result } from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
export type Figures = Record<Category, number> & { lcpMs: number; tbtMs: number; cls: number; bytes: number }
export type Goals = Partial<Record<Category, number>>

/** Static pages have to be faster than pages of the application. */
const performanceGoals: Record<string, number> = { '/': 98, '/About': 98, '/unauthorized': 98 }

export function goalsOf(path: string): Goals {
  return { performance: performanceGoals[path] ?? 95, accessibility: 100, 'best-practices': 100 }
}

export function figuresOf(result: Result): Figures {
  const score = (name: Category) => Math.round((result.categories[name]?.score ?? 0) * 100)
  const value = (name: string) => result.audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

/** The median of each figure. With an even number of runs, the worse of the two middle values counts. */
export function medianOf(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (!first) throw new Error('no runs')
  const isScore = (name: string) => (categories as readonly string[]).includes(name)
  const names = Object.keys(first) as (keyof Figures)[]
  const entries = names.map((name) => {
    const sorted = runs.map((run) => run[name]).sort((one, other) => one - other)
    return [name, sorted[Math.floor((sorted.length - (isScore(name) ? 1 : 0)) / 2)]]
  })
  return Object.fromEntries(entries) as Figures
}

export function lineOf(name: string, figures: Figures): string {
  const scores = categories.map((category) => `${category} ${String(figures[category]).padStart(3)}`)
  const paint = `LCP ${(figures.lcpMs / 1000).toFixed(2)} s`
  const rest = `TBT ${figures.tbtMs.toFixed(0)} ms  CLS ${figures.cls.toFixed(3)}`
  return [name.padEnd(7), ...scores, paint, rest, `${(figures.bytes / 1000).toFixed(1)} kB`].join('  ')
}

export function missedGoals(figures: Figures, goals: Goals): string[] {
  return (Object.entries(goals) as [Category, number][])
    .filter(([category, goal]) => figures[category] < goal)
    .map(([category, goal]) => `${category} ${figures[category]} of ${goal}`)
}

/** Every audit that lowered the score, and the elements it names. */
export function shortfalls(result: Result): string[] {
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .map(({ id }) => result.audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
      .map(
        (audit) =>
          `${category}: ${audit?.title}${audit?.displayValue ? ` (${audit.displayValue})` : ''}${placesOf(audit)}`,
      ),
  )
}

type Place = { node?: { snippet?: string }; url?: string; source?: string }

function placesOf(audit: Result['audits'][string] | undefined): string {
  const details = audit?.details
  if (details === undefined || !('items' in details)) return ''
  const items = details.items as Place[]
  const places = items.map((item) => item.node?.snippet ?? item.url ?? item.source ?? '')
  return places
    .filter((place) => place !== '')
    .slice(0, 3)
    .map((place) => `\n      ${String(place).slice(0, 160)}`)
    .join('')
}
