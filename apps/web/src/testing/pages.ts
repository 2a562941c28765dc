/** A page of a list: the last one, unless `next` says where the following begins. */
export function aPage<Item>(
  items: Item[],
  next: string | null = null,
): { items: Item[]; next: string | null } {
  return { items, next }
}
