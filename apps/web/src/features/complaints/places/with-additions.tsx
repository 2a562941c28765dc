import type { OfferedPlace } from '@counterfoil/contract/place-offer'
import { createContext, type ReactNode, useContext } from 'react'
import type { FilingAddition } from '#features/complaints/categories/filing-addition.ts'
import { filingCategories } from '#features/complaints/categories/filing-categories.tsx'
import { filingText } from '#features/complaints/filing/filing.text.ts'
import { dateError } from '#features/complaints/filing/filing-window.ts'
import { MatterFields, type MatterFieldsProps } from '#features/complaints/filing/matter-fields.tsx'
import { wholePlace } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { PlacePart } from './place-part.tsx'
import { checkPlace, labelsWithPlace, placeBody, putPlaceProblem } from './place-rules.ts'
import { type CodePlace, useCodePlace } from './use-code-place.ts'

const Code = createContext<CodePlace | undefined>(undefined)

function Where({ form }: Pick<MatterFieldsProps, 'form'>) {
  return <PlacePart form={form} code={useContext(Code)} withCount />
}

/** What places add to a form, besides what categories do. Without categories, the place stands before the photos. */
const withPlace = (before: FilingAddition | undefined): FilingAddition => ({
  Matter: (props) => {
    const place = <Where form={props.form} />
    if (before) return <before.Matter {...props} place={place} />
    const files = (
      <>
        {place}
        {props.files}
      </>
    )
    return <MatterFields {...props} files={files} />
  },
  labels: (client, values, usual) =>
    labelsWithPlace(before?.labels(client, values, usual) ?? usual, 'departmentId'),
  body: (client, values) => ({ ...before?.body(client, values), ...placeBody(values) }),
  check: (client, values, window) => ({
    ...(before?.check(client, values, window) ?? dateError(values, window)),
    ...checkPlace(values),
  }),
  place: (client, problem, form, window) => ({
    ...before?.place(client, problem, form, window),
    ...putPlaceProblem(client, problem, form),
  }),
  filed: (client, values) => (
    <>
      {before?.filed(client, values)}
      {values.placeId !== '' && (
        <p className="slip-meta" data-user>
          {values.where}
        </p>
      )}
    </>
  ),
})

const alone = withPlace(undefined)
const besideCategories = withPlace(filingCategories)

export type WithAdditionsProps = {
  /** What the college has. */
  has: { hasCategories: boolean; hasPlaces: boolean }
  children: (addition: FilingAddition) => ReactNode
}

/** Gives the form what it needs for categories and places, as soon as this code is loaded. */
export function WithAdditions({ has: { hasCategories, hasPlaces }, children }: WithAdditionsProps) {
  if (!hasPlaces) return children(filingCategories)
  return <WithPlaces addition={hasCategories ? besideCategories : alone}>{children}</WithPlaces>
}

type WithPlacesProps = Pick<WithAdditionsProps, 'children'> & { addition: FilingAddition }

/** Waits for the place of the QR code by which the form was opened, and fills it in. */
function WithPlaces({ addition, children }: WithPlacesProps) {
  const { loading } = useText(filingText)
  const code = useCodePlace()
  if (code === 'loading') return <LoadingState words={loading} rows={1} />
  const place = code?.place
  return <Code value={code}>{children(place ? { ...addition, start: startAt(place) } : addition)}</Code>
}

/**
 * The address keeps the code, so a reload reads it again. It is filled in once for a draft, because the student may
 * have picked another place or cleared it since. A complaint that was sent without an answer is repeated as it was.
 */
const startAt =
  (place: OfferedPlace): NonNullable<FilingAddition['start']> =>
  ({ values, isSent }) =>
    isSent || values?.codeId === place.id
      ? undefined
      : { where: wholePlace(place), placeId: place.id, codeId: place.id }
