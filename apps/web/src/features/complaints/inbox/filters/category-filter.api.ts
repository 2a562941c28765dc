import { categoryOfferApi, type OfferedCategory } from '@counterfoil/contract/category-offer'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { readText } from '#lib/words/text.ts'
import { departmentsText } from '#queries/departments.text.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** The name of a category where retired ones are listed, too. */
export const labelOf = ({ name, isRetired }: Pick<OfferedCategory, 'name' | 'isRetired'>) =>
  isRetired ? readText(departmentsText).retired(name) : name

/** What a filter calls the category. Only the list of offers says whether it is retired. */
export const categoryLabelQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.college.categoryLabel(id),
    queryFn: async ({ signal }) => {
      const { name } = await call(categoryOfferApi.readCategory, { params: { id } }, { signal })
      const query = { typed: name, retired: 'with' } as const
      const { items } = await call(categoryOfferApi.offerCategories, { query }, { signal })
      return labelOf(items.find((one) => one.id === id) ?? { name, isRetired: false })
    },
  })
