import { expect, it } from 'vitest'
import { ApiProblem, type ApiProblemCode } from './call.ts'
import { deleteOnce } from './delete-once.ts'

const failing = (code: ApiProblemCode) => () => Promise.reject(new ApiProblem(code))

it('treats a missing row as deleted after a lost answer', async () => {
  await expect(deleteOnce('one', 'member.missing', failing('network'))).rejects.toThrow('network')
  await expect(deleteOnce('one', 'member.missing', failing('member.missing'))).resolves.toBeUndefined()
})

it('treats a missing row as a problem if no answer was lost, and after it was done', async () => {
  for (const id of ['two', 'one'])
    await expect(deleteOnce(id, 'member.missing', failing('member.missing'))).rejects.toThrow(
      'member.missing',
    )
})
