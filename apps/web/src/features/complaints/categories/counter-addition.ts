import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { CounterValues } from '#features/complaints/counter/counter-values.ts'
import type { MatterFieldsProps, PriorityAndDateProps } from '#features/complaints/counter/matter-fields.tsx'
import type { FilingWindow } from '#features/complaints/filing/filing-window.ts'
import type { PlaceForm } from '#features/complaints/places/place-form.ts'
import type { ApiProblem } from '#lib/api/call.ts'
import type { CategoryForm } from './category-form.ts'

type Errors = Partial<Record<string, string>>

/** What categories and places add to the form at the counter. It is loaded only if the college has some. */
export type CounterAddition = {
  /** What is wrong, from the category to the answers. */
  Matter: ComponentType<MatterFieldsProps & { place?: ReactNode }>
  /** The dates that the category allows. */
  Dates: ComponentType<PriorityAndDateProps>
  /** The labels of the fields in the order of the form. `usual` are those of every form at the counter. */
  labels: (
    client: QueryClient,
    values: CounterValues,
    usual: Readonly<Record<string, string>>,
  ) => Record<string, string>
  body: (client: QueryClient, values: CounterValues) => object
  /** What is wrong besides the contract's rules. `ownId` is the only department for which the admin can file. */
  check: (
    client: QueryClient,
    values: CounterValues,
    facts: { window: FilingWindow; ownId: string | undefined },
  ) => Errors
  place: (
    client: QueryClient,
    problem: ApiProblem,
    form: CategoryForm & PlaceForm,
    window: FilingWindow,
  ) => Errors
  /** The category, the answers and the place for the filed slip. */
  filed: (client: QueryClient, values: CounterValues) => ReactNode
}
