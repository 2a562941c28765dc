/** Names that look the same are the same: letters of full width become usual ones, and several spaces one. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim()
}
