import type { ReactNode } from 'react'
import type { FilingValues } from '#features/complaints/filing/draft.ts'
import {
  DateField,
  DepartmentField,
  type MatterFieldsProps,
  PriorityField,
  WordsFields,
} from '#features/complaints/filing/matter-fields.tsx'
import { GivenAnswers } from '#features/complaints/given-answers.tsx'
import { readText } from '#lib/words/text.ts'
import { categoriesText } from './categories.text.ts'
import { CategoryPart, usePickedCategory } from './category-part.tsx'
import { CategoryQuestions } from './category-questions.tsx'
import { categoryBody, checkCategory, givenAnswers, placeCategory, questionLabels } from './category-rules.ts'
import type { FilingAddition } from './filing-addition.ts'

/** What the complaint is about, if the college has categories: the category first, its questions last. */
function Matter({ form, departments, window, files, place }: MatterFieldsProps & { place?: ReactNode }) {
  const days = usePickedCategory(form.values).data?.filingDays ?? window.days
  return (
    <>
      <CategoryPart
        form={form}
        departments={departments}
        departmentField={(onChoose) => (
          <DepartmentField departments={departments} form={form} onChoose={onChoose} />
        )}
      />
      {place}
      <WordsFields form={form} />
      {files}
      <DateField window={{ ...window, days }} form={form} />
      <PriorityField form={form} />
      <CategoryQuestions form={form} />
    </>
  )
}

/** What categories add to the complaint form. */
export const filingCategories: FilingAddition = {
  Matter,
  labels: (client, values, { name = '', roll = '', phone = '', ...matter }) => {
    const { about, department } = readText(categoriesText)
    const questions = questionLabels(client, values)
    return { about, departmentId: department, ...matter, ...questions, name, roll, phone }
  },
  body: categoryBody,
  check: checkCategory,
  place: placeCategory,
  filed: (client, values: FilingValues) => {
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
