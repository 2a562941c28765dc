import { type ManagedPlace, placesApi, type WrittenPlace } from '@counterfoil/contract/places'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { placeName } from '#lib/words/place-words.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { createPlace, editPlace, findListed } from './places.api.ts'
import { placeFormText } from './places.text.ts'

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : undefined)
const fields = ['building', 'floor', 'room'] as const
const writtenIn = ({ building, floor, room }: WrittenPlace): WrittenPlace => ({ building, floor, room })
type Conflicts = Partial<WrittenPlace>

/** The texts for single fields, which both forms show. */
function useFieldWords() {
  const text = useText(placeFormText)
  const wrong = { 'field.invalid': text.wrong }
  return { building: { ...wrong, 'field.required': text.buildingMissing }, floor: wrong, room: wrong }
}

const placeTaken = (problem: ApiProblem): Conflicts =>
  problem.code === 'place.name_taken' ? { room: wordsFor(problem) } : {}

const isTyped = (values: WrittenPlace, start: WrittenPlace) =>
  fields.some((field) => values[field] !== start[field])

/**
 * The form of a place that exists. As with categories, it takes over another admin's edit as long as this admin has
 * typed nothing. If both have edited, what the other one has changed is shown, and saving again replaces it.
 */
export function usePlaceForm(place: ManagedPlace, onDone: () => void) {
  const text = useText(placeFormText)
  const client = useQueryClient()
  const words = useFieldWords()
  // The edit names the version that the admin saw, which the list may have replaced while the admin was typing.
  const [seen, setSeen] = useState(place)
  const conflicts = useRef<Conflicts>({})
  const contractForm = useContractForm<WrittenPlace>({
    initialValues: writtenIn(place),
    schema: placesApi.createPlace.body,
    words,
    failure: text.saveFailed,
    place: (problem) => ({
      ...placeTaken(problem),
      ...(problem.code === 'place.changed' && conflicts.current),
    }),
    send: async (values) => {
      await editPlace(client, seen, values).catch((error) => {
        if (codeOf(error) === 'place.changed') conflicts.current = takeOver(values)
        throw error
      })
      toast(text.saved(placeName(values)))
      onDone()
    },
  })
  const { form, isSending } = contractForm
  /** Shows what another admin has changed, where this one has typed nothing. Returns what to say at the other fields. */
  const takeOver = (typed: WrittenPlace): Conflicts => {
    // The list was read again after the refusal.
    const now = findListed(client, seen.id)
    if (!now || now.version <= seen.version) return {}
    setSeen(now)
    const changed = fields.filter((field) => now[field] !== seen[field] && now[field] !== typed[field])
    const typedToo = changed.filter((field) => typed[field] !== seen[field])
    for (const field of changed) if (!typedToo.includes(field)) form.setFieldValue(field, now[field])
    return Object.fromEntries(
      typedToo.map((field) => [field, now[field] === '' ? text.emptied : text.changedTo(now[field])]),
    )
  }
  const isDirty = isTyped(form.values, seen)
  const isOlder = !isDirty && !isSending && seen.version < place.version
  useEffect(() => {
    if (!isOlder) return
    setSeen(place)
    for (const field of fields) form.setFieldValue(field, place[field])
  })
  return { contractForm, isDirty }
}

const newKey = () => crypto.randomUUID()

/** The form of a new place in this building. */
export function useNewPlace(building: string, onDone: () => void) {
  const text = useText(placeFormText)
  const client = useQueryClient()
  const words = useFieldWords()
  const [nothingTyped] = useState<WrittenPlace>(() => ({ building, floor: '', room: '' }))
  // The idempotency key is made when the form opens, so that a second try does not add a second place.
  const [key, setKey] = useState(newKey)
  const contractForm = useContractForm<WrittenPlace>({
    initialValues: nothingTyped,
    schema: placesApi.createPlace.body,
    words,
    failure: text.createFailed,
    place: placeTaken,
    send: async (values) => {
      await createPlace(client, values, key).catch((error) => {
        // An earlier try with other words may have arrived.
        if (codeOf(error) === 'request.key_reused') setKey(newKey())
        throw error
      })
      toast(text.created(placeName(values)))
      onDone()
    },
  })
  return { contractForm, isDirty: isTyped(contractForm.form.values, nothingTyped) }
}
