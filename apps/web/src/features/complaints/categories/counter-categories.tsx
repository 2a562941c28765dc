import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counterText } from '#features/complaints/counter/counter.text.ts'
import type { CounterValues } from '#features/complaints/counter/counter-values.ts'
import {
  DepartmentField,
  type MatterFieldsProps,
  PriorityAndDate,
  type PriorityAndDateProps,
  WordsFields,
} from '#features/complaints/counter/matter-fields.tsx'
import { GivenAnswers } from '#features/complaints/given-answers.tsx'
import { readText } from '#lib/words/text.ts'
import { categoryQuery } from '#queries/categories.ts'
import { categoriesText } from './categories.text.ts'
import { CategoryPart, usePickedCategory } from './category-part.tsx'
import { CategoryQuestions } from './category-questions.tsx'
import { categoryBody, checkCategory, givenAnswers, placeCategory, questionLabels } from './category-rules.ts'
import { pickedCategory } from './category-values.ts'
import type { CounterAddition } from './counter-addition.ts'

/** As in a student's form, the category comes first and its questions last. */
type MatterProps = MatterFieldsProps & { place?: ReactNode }

function Matter({ form, departments, isSuperAdmin, place }: MatterProps) {
  return (
    <>
      <CategoryPart
        form={form}
        departments={departments}
        canChoose={isSuperAdmin}
        isAtCounter
        departmentField={(onChoose) => <DepartmentField {...{ form, departments, isSuperAdmin, onChoose }} />}
      />
      {place}
      <WordsFields form={form} />
      <CategoryQuestions form={form} />
    </>
  )
}

function Dates({ form, window }: PriorityAndDateProps) {
  const days = usePickedCategory(form.values).data?.filingDays ?? window.days
  return <PriorityAndDate form={form} window={{ ...window, days }} />
}

/** A department admin files for one department alone, and an emergency goes to the department of its category. */
function otherOffice(client: QueryClient, values: CounterValues, ownId: string | undefined) {
  const id = pickedCategory(values)
  const category = id === undefined ? undefined : client.getQueryData(categoryQuery(id).queryKey)
  if (!category || ownId === undefined || category.emergency.length === 0) return undefined
  if (category.department.id === ownId) return undefined
  return readText(counterText).otherOffice(category.department.name)
}

/** What categories add to the form at the counter. */
export const counterCategories: CounterAddition = {
  Matter,
  Dates,
  labels: (client, values, { subject = '', description = '', date = '', departmentId = '', ...who }) => ({
    ...who,
    about: readText(categoriesText).about,
    ...{ departmentId, subject, description },
    ...questionLabels(client, values),
    date,
  }),
  body: categoryBody,
  check: (client, values, { window, ownId }) => {
    const about = otherOffice(client, values, ownId)
    return { ...checkCategory(client, values, window), ...(about && { about }) }
  },
  place: placeCategory,
  filed: (client, values) => {
    const given = givenAnswers(client, values)
    if (!given) return null
    return (
      <>
        <p className="slip-meta" data-user>
          {given.name}
        </p>
        {given.answers.length > 0 && <GivenAnswers answers={given.answers} />}
      </>
    )
  },
}
