const slice = 1000

/** Deletes in slices, each in its own transaction, so that no statement takes long however much there is. */
export async function sweep(deleteSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(slice)) === slice);
}
