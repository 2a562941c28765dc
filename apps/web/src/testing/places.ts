import type { OfferedPlace, Place } from '@counterfoil/contract/place-offer'
import type { ManagedPlace } from '@counterfoil/contract/places'

/** A room on the second floor of a hostel, unless a test says otherwise. */
export function aPlace(room = 'B-224', given: Partial<Place> = {}): Place {
  return { id: crypto.randomUUID(), building: 'Cauvery Hostel', floor: '2nd floor', room, ...given }
}

export const anOfferedPlace = (room?: string, given: Partial<OfferedPlace> = {}): OfferedPlace => ({
  ...aPlace(room),
  isRetired: false,
  ...given,
})

/** A place as SuperAdmins see it. */
export const aManagedPlace = (room?: string, given: Partial<ManagedPlace> = {}): ManagedPlace => ({
  ...anOfferedPlace(room),
  version: 1,
  open: 0,
  ...given,
})
