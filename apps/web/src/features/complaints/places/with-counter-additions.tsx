import type { ReactNode } from 'react'
import type { CounterAddition } from '#features/complaints/categories/counter-addition.ts'
import { counterCategories } from '#features/complaints/categories/counter-categories.tsx'
import { MatterFields, PriorityAndDate } from '#features/complaints/counter/matter-fields.tsx'
import { dateError } from '#features/complaints/filing/filing-window.ts'
import { PlacePart } from './place-part.tsx'
import { checkPlace, labelsWithPlace, placeBody, putPlaceProblem } from './place-rules.ts'

/** What places add to the form at the counter, besides what categories do. */
const withPlace = (before: CounterAddition | undefined): CounterAddition => ({
  Matter: (props) => {
    const place = <PlacePart form={props.form} />
    if (before) return <before.Matter {...props} place={place} />
    return (
      <>
        <MatterFields {...props} />
        {place}
      </>
    )
  },
  Dates: before?.Dates ?? PriorityAndDate,
  labels: (client, values, usual) =>
    labelsWithPlace(before?.labels(client, values, usual) ?? usual, 'departmentId'),
  body: (client, values) => ({ ...before?.body(client, values), ...placeBody(values) }),
  check: (client, values, facts) => ({
    ...(before?.check(client, values, facts) ?? dateError(values, facts.window)),
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
const besideCategories = withPlace(counterCategories)

export type WithCounterAdditionsProps = {
  /** What the college has. */
  has: { hasCategories: boolean; hasPlaces: boolean }
  children: (addition: CounterAddition) => ReactNode
}

/** Gives the form what it needs for categories and places, as soon as this code is loaded. */
export function WithCounterAdditions({ has, children }: WithCounterAdditionsProps) {
  if (!has.hasPlaces) return children(counterCategories)
  return children(has.hasCategories ? besideCategories : alone)
}
