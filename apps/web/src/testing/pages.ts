/** A page of a list. It is the last one, unless `next` says where the next one starts. */
export function aPage<Item>(
  items: Item[],
  next: string | null = null,
): { items: Item[]; next: string | null } {
  return { items, next }
}
