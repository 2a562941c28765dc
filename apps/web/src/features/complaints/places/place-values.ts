/** What a form knows of the place. All of it is kept in the draft. */
export type PlaceValues = {
  /** What stands in the field in which a place is picked. */
  where: string
  /** The picked place. Empty if none is picked. */
  placeId: string
  /** The place of the last QR code that was filled in. Another one may have been picked since. */
  codeId?: string
}

/** No place is named. */
export const nowhere: PlaceValues = { where: '', placeId: '' }
