import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { aDue, anInboxComplaint } from '#testing/complaints.ts'
import { showChange } from './inbox.api.ts'

it.each([
  ['over', 'outcome', 'resolved', 'late'],
  ['over', 'outcome', 'in-progress', 'over'],
  ['coming', 'outcome', 'rejected', 'in-time'],
  ['paused', 'outcome', 'resolved', 'in-time'],
  ['late', 'outcome', 'rejected', 'late'],
  ['late', 'outcome', 'in-progress', undefined],
  ['over', 'answer', 'resolved', undefined],
  ['over', 'answer', 'in-progress', undefined],
] as const)(
  'makes of a date that is %s, of the %s, when it is %s at once: %s',
  (phase, target, to, after) => {
    const client = new QueryClient()
    const one = anInboxComplaint({ due: aDue({ phase, target }) })
    const key = queryKeys.complaints.inbox({})
    client.setQueryData(key, { pages: [{ items: [one], next: null }], pageParams: [undefined] })
    showChange(client, one.id, { status: to })
    const [page] = client.getQueryData<{ pages: { items: (typeof one)[] }[] }>(key)?.pages ?? []
    expect(page?.items[0]).toMatchObject({ status: to })
    expect(page?.items[0]?.due?.phase).toBe(after)
  },
)
