const slice = 1000

/** Deletes in slices, each in its own transaction, so that no statement takes long even if there are many rows. */
export async function sweep(deleteSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(slice)) === slice);
}
