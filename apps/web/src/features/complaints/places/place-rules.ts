import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#lib/api/call.ts'
import { readText } from '#lib/words/text.ts'
import { queryKeys } from '#queries/query-keys.ts'
import type { PlaceForm } from './place-form.ts'
import type { PlaceValues } from './place-values.ts'
import { placesText } from './places.text.ts'

// What a form with places sends, checks and says.

/** Whether the place can no longer be picked. */
export const isGone = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'place.missing' || error.code === 'place.retired')

export const placeBody = ({ placeId }: PlaceValues) => (placeId === '' ? {} : { placeId })

/** Words that name no place of the list would be lost, so they are not sent. */
export function checkPlace({ where, placeId }: PlaceValues): { where?: string } {
  return placeId === '' && where.trim() !== '' ? { where: readText(placesText).pickOne } : {}
}

/** The errors of fields for a problem of the server. A place that is gone has to be picked anew. */
export function putPlaceProblem(
  client: QueryClient,
  problem: ApiProblem,
  form: PlaceForm,
): { where?: string } {
  if (!isGone(problem) && !problem.fields['placeId']) return {}
  form.setFieldValue('placeId', '')
  void client.invalidateQueries({ queryKey: queryKeys.college.places('offers') })
  const { gone, pickOne } = readText(placesText)
  return { where: isGone(problem) ? gone : pickOne }
}

/** The labels of all fields with the place after the field of this name. */
export function labelsWithPlace(labels: Readonly<Record<string, string>>, after: string) {
  const { where } = readText(placesText)
  const entries = Object.entries(labels)
  const at = entries.findIndex(([name]) => name === after) + 1
  return Object.fromEntries(entries.toSpliced(at, 0, ['where', where]))
}
