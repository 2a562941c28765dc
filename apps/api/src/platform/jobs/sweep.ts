const slice = 1000

/** Deletes slice by slice, each a transaction of its own: however much there is, no statement takes long. */
export async function sweep(deleteSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(slice)) === slice);
}
