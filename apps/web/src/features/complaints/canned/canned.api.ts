import { type CannedText, cannedApi } from '@counterfoil/contract/complaints/canned-api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** The canned texts of a department and of the college, by title. Without a department, those of the reader. */
export const cannedQuery = (departmentId: string | undefined) =>
  queryOptions({
    // Texts are written in another tab, and are wanted here at once. An unchanged answer costs little.
    staleTime: 0,
    queryKey: queryKeys.college.canned(...(departmentId ? [departmentId] : [])),
    queryFn: async ({ signal }): Promise<CannedText[]> =>
      (await call(cannedApi.listCanned, { query: { departmentId } }, { signal })).items,
  })

/** Whether every typed word is somewhere in the title or the text. */
export function isFound({ title, text }: CannedText, query: string): boolean {
  const inside = `${title}\n${text}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inside.includes(word))
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeys.college.canned() })

type Written = { title: string; text: string }

export async function createCanned(
  client: QueryClient,
  body: Written & { departmentId: string | null },
  key: string,
): Promise<void> {
  await call(cannedApi.createCanned, { body }, { idempotencyKey: key })
  await refresh(client)
}

/** Edits a text that was seen in this version. If the server refuses it, another admin may have edited it. */
export async function editCanned(
  client: QueryClient,
  id: string,
  body: Written & { version: number },
): Promise<void> {
  try {
    await call(cannedApi.editCanned, { params: { id }, body })
  } finally {
    await refresh(client)
  }
}

export async function deleteCanned(client: QueryClient, id: string): Promise<void> {
  await call(cannedApi.deleteCanned, { params: { id } })
  await refresh(client)
}
