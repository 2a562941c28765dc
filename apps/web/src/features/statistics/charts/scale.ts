// Where the values of a chart are drawn. All of it is pure.

/** Even steps from 0 to at least `most`, whole numbers and at most five of them, for the lines of a chart. */
export function stepsTo(most: number): number[] {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const wide = [1, 2, 5, 10].find((times) => times * power >= rough) ?? 10
  const step = Math.max(1, wide * power)
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, place) => place * step)
}

/** Every how many points one is named, so that at most `most` are. */
export const namedEvery = (points: number, most: number): number => Math.max(1, Math.ceil(points / most))

/** Moves two words apart that would otherwise be written over each other. Both stay between `top` and `bottom`. */
export function apart(
  [one, other]: readonly [number, number],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): [number, number] {
  if (Math.abs(one - other) >= gap) return [one, other]
  const middle = Math.min(Math.max((one + other) / 2, top + gap / 2), bottom - gap / 2)
  return one <= other ? [middle - gap / 2, middle + gap / 2] : [middle + gap / 2, middle - gap / 2]
}

/**
 * The ground behind a number of the calendar, in percent of the brand. With more, its ink could no longer be read.
 * @internal exported for its tests.
 */
export const mostHeat = 46

export function heatOf(count: number, most: number): number {
  return most === 0 ? 0 : Math.round((count / most) * mostHeat)
}
