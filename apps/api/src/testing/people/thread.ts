import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Member } from '#testing/world.ts'

type Words = { words?: string; files?: string[]; forAll?: boolean; mentions?: string[] }

export const reply = (by: Member, id: string, body: Words) =>
  by.call(complaintsApi.reply, { params: { id }, body })
export const ask = (by: Member, id: string, { words = '', ...rest }: Words) =>
  by.call(complaintsApi.ask, { params: { id }, body: { words, ...rest } })
export const note = (by: Member, id: string, { words = '', ...rest }: Words) =>
  by.call(complaintsApi.note, { params: { id }, body: { words, ...rest } })
export const see = (by: Member, id: string) => by.call(complaintsApi.see, { params: { id } })
