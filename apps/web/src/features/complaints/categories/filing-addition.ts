import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Attempt, FilingValues } from '#features/complaints/filing/draft.ts'
import type { FilingWindow } from '#features/complaints/filing/filing-window.ts'
import type { MatterFieldsProps } from '#features/complaints/filing/matter-fields.tsx'
import type { PlaceForm } from '#features/complaints/places/place-form.ts'
import type { PlaceValues } from '#features/complaints/places/place-values.ts'
import type { ApiProblem } from '#lib/api/call.ts'
import type { CategoryForm } from './category-form.ts'

type Errors = Partial<Record<string, string>>

/** What categories and places add to the complaint form. It is loaded only if the college has some. */
export type FilingAddition = {
  /** What the complaint is about, from the category to the answers. */
  Matter: ComponentType<MatterFieldsProps & { place?: ReactNode }>
  /** The labels of all fields in the order of the form. `usual` are those of every form. */
  labels: (
    client: QueryClient,
    values: FilingValues,
    usual: Readonly<Record<string, string>>,
  ) => Record<string, string>
  /** What the form starts with, although the draft says otherwise. */
  start?: (draft: Attempt) => PlaceValues | undefined
  body: (client: QueryClient, values: FilingValues) => object
  /** What is wrong besides the contract's rules for each field. */
  check: (client: QueryClient, values: FilingValues, window: FilingWindow) => Errors
  /** The errors of fields for a problem of the server. What the form has of the category is set right. */
  place: (
    client: QueryClient,
    problem: ApiProblem,
    form: CategoryForm & PlaceForm,
    window: FilingWindow,
  ) => Errors
  /** The category, the answers and the place for the receipt. */
  filed: (client: QueryClient, values: FilingValues) => ReactNode
}
