/** A page of a list. It is the last page unless `next` is given. */
export function aPage<Item>(
  items: Item[],
  next: string | null = null,
): { items: Item[]; next: string | null } {
  return { items, next }
}
