type Row = { id: string }

/**
 * Adds the rows of `before` that are in `kept` and are missing in `rows`. Each of them comes after the same row as
 * before, so that nothing moves under the hand.
 */
export function withKept<Item extends Row>(
  rows: readonly Item[],
  before: readonly Item[],
  kept: ReadonlySet<string>,
): Item[] {
  const result = [...rows]
  const placeOf = (id: string | undefined) => result.findIndex((row) => row.id === id)
  before.forEach((row, index) => {
    if (!kept.has(row.id) || placeOf(row.id) >= 0) return
    const above = before.slice(0, index).findLast(({ id }) => placeOf(id) >= 0)
    result.splice(placeOf(above?.id) + 1, 0, row)
  })
  return result
}
