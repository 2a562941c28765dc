import type { OfferedPlace } from '@counterfoil/contract/place-offer'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { placeQuery } from '#queries/places.ts'
import { isGone } from './place-rules.ts'
import { placesText } from './places.text.ts'

/** The QR code by which the form was opened. */
export type CodePlace = {
  /** The place to file about. Undefined if it cannot be filed about. */
  place: OfferedPlace | undefined
  /** What is wrong with the code. */
  note: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The place in the address, as a QR code on a door leads here. Undefined without one, `loading` until it is known. It
 * stays as it was then, so that a form in which somebody writes is not closed.
 */
export function useCodePlace(): CodePlace | 'loading' | undefined {
  const found = useFound()
  const [known, setKnown] = useState<CodePlace>()
  if (!known && found && found !== 'loading') setKnown(found)
  return known ?? found
}

function useFound(): CodePlace | 'loading' | undefined {
  const text = useText(placesText)
  const { place } = useLocation({ select: ({ search }) => search as { place?: unknown } })
  const id = typeof place === 'string' && uuid.test(place) ? place : undefined
  const { data, error } = useQuery({ ...placeQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return undefined
  if (data) return { place: data, note: undefined }
  if (!error) return 'loading'
  return { place: undefined, note: isGone(error) ? text.codeGone : text.codeFailed }
}
