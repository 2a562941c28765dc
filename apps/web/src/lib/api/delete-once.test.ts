import { expect, it } from 'vitest'
import { Refusal, type RefusalCode } from './call.ts'
import { deleteOnce } from './delete-once.ts'

const refused = (code: RefusalCode) => () => Promise.reject(new Refusal(code))

it('takes missing for done after an answer that was lost', async () => {
  await expect(deleteOnce('one', 'member.missing', refused('network'))).rejects.toThrow('network')
  await expect(deleteOnce('one', 'member.missing', refused('member.missing'))).resolves.toBeUndefined()
})

it('takes missing for a refusal when every answer was heard, and after it was done', async () => {
  for (const id of ['two', 'one'])
    await expect(deleteOnce(id, 'member.missing', refused('member.missing'))).rejects.toThrow(
      'member.missing',
    )
})
